import type { ReactNode } from 'react';
import { FallenNote } from './fallen-note.tsx';
import { MixedText } from './mixed-text.tsx';
import { OtherReasons } from './other-reasons.tsx';

interface ItemNotesProps {
  answer: {
    key: string;
    explanation: string;
    evidence: readonly string[];
    /** By wrong option. */
    trap?: Readonly<Record<string, string>> | undefined;
    /** By option, the key among them. */
    reasons?: Readonly<Record<string, string>> | undefined;
  };
  /** The wrong option that was chosen; null where none was. */
  fallenFor: string | null;
  /** Of 0 to 1: how many others chose it too; null where it is not known. */
  share: number | null;
  /** What stands in the blanks of the evidence, by number. */
  words?: Readonly<Record<number, string>>;
  /** Before the evidence: plays it. */
  play?: ReactNode;
  /** After the evidence: leads to its place in the text. */
  place?: ReactNode;
}

/** In the margin of an item: the trap that was fallen for, what its key rests on and why, then the other options. */
export function ItemNotes({ answer, fallenFor, share, words = {}, play, place }: ItemNotesProps) {
  return (
    <div className="grid gap-3.5">
      <FallenNote answer={answer} chosen={fallenFor}>
        {share === null ? null : (
          <span className="text-ink-muted">
            {Math.round(100 * share)}%的考生也选了{fallenFor}。
          </span>
        )}
      </FallenNote>
      <div className="margin-note text-ui">
        {answer.evidence.length > 0 && (
          <div className="mb-1.5 flex items-start gap-3">
            {play}
            <div className="min-w-0">
              <p className="font-bold text-ink-accent">依据</p>
              {answer.evidence.map((quotation) => (
                <p key={quotation} lang="en">
                  <span className="evidence">{withWords(quotation, words)}</span>
                </p>
              ))}
              {place}
            </div>
          </div>
        )}
        <p className="max-w-[46rem]">
          <MixedText text={answer.explanation + (answer.reasons?.[answer.key] ?? '')} />
        </p>
      </div>
      <OtherReasons answer={answer} chosen={fallenFor} />
    </div>
  );
}

/** A blank `[[26]]` as its word, or as (26) where the word is not to be told. */
function withWords(quotation: string, words: Readonly<Record<number, string>>): string {
  return quotation.replaceAll(/\[\[(\d+)\]\]/g, (_, no: string) => words[Number(no)] ?? `(${no})`);
}
