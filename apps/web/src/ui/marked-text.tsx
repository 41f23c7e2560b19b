import { cutGaps, markEvidence, type Quotation } from './evidence.ts';

interface MarkedTextProps {
  text: string;
  quotations: readonly Quotation[];
  /** The words that belong into `[[26]]` gaps, by number. */
  words?: Readonly<Record<number, string>>;
}

/** A text in which the evidence for each item is underlined and numbered. */
export function MarkedText({ text, quotations, words = {} }: MarkedTextProps) {
  return (
    <>
      {markEvidence(text, quotations).map((segment, index) =>
        segment.nos.length === 0 ? (
          <Gaps key={index} text={segment.text} words={words} />
        ) : (
          <mark key={index} className="rounded-sm border-b-2 border-ink-accent bg-base-200 text-ink">
            <Gaps text={segment.text} words={words} />
            <sup lang="zh-CN" className="ml-0.5 font-sans text-[0.6875rem] text-ink-accent tabular-nums">
              <span className="sr-only">第</span>
              {segment.nos.join(',')}
              <span className="sr-only">题的依据</span>
            </sup>
          </mark>
        ),
      )}
    </>
  );
}

function Gaps({ text, words }: { text: string; words: Readonly<Record<number, string>> }) {
  return (
    <>
      {cutGaps(text).map((piece, index) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          <span key={index} className="border-b border-ink-muted px-1 font-medium">
            <span className="mr-1 font-sans text-[0.75rem] text-ink-muted tabular-nums">{piece.no}</span>
            {words[piece.no]}
          </span>
        ),
      )}
    </>
  );
}
