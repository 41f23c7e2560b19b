import { cutGaps, markEvidence, type Quotation } from './evidence.ts';
import { Glossed } from './glossary.tsx';

interface MarkedTextProps {
  text: string;
  quotations: readonly Quotation[];
  /** Words for the `[[26]]` blanks, by number. */
  words?: Readonly<Record<number, string>>;
  /** The page has anchors such as `#item-46`, and evidence numbers link to them. */
  linksToItems?: boolean;
}

/** A text with the evidence of each item underlined and numbered. */
export function MarkedText({ text, quotations, words = {}, linksToItems = false }: MarkedTextProps) {
  return (
    <>
      {markEvidence(text, quotations).map((segment, index) =>
        segment.nos.length === 0 ? (
          <Gaps key={index} text={segment.text} words={words} />
        ) : (
          <mark key={index} className="evidence">
            <Gaps text={segment.text} words={words} />
            <sup lang="zh-CN" className="ml-0.5 font-sans text-[0.6875rem] text-ink-accent tabular-nums">
              <ItemNumbers nos={segment.nos} isLinked={linksToItems} />
            </sup>
          </mark>
        ),
      )}
    </>
  );
}

function ItemNumbers({ nos, isLinked }: { nos: readonly number[]; isLinked: boolean }) {
  if (isLinked) {
    return nos.map((no) => (
      <a
        key={no}
        href={`#item-${no}`}
        className="pointer-events-auto relative px-0.5 underline-offset-2 hover:underline"
      >
        <span className="sr-only">依据，到第</span>
        {no}
        <span className="sr-only">题</span>
      </a>
    ));
  }
  return (
    <>
      <span className="sr-only">第</span>
      {nos.join(',')}
      <span className="sr-only">题的依据</span>
    </>
  );
}

function Gaps({ text, words }: { text: string; words: Readonly<Record<number, string>> }) {
  return (
    <>
      {cutGaps(text).map((piece, index) =>
        piece.kind === 'text' ? (
          <Glossed key={index} text={piece.text} />
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
