import type { ReactNode } from 'react';
import { meaningOfTrap } from '../names/trap-meanings.ts';
import { MixedText } from './mixed-text.tsx';

interface ItemNotesProps {
  answer: {
    explanation: string;
    evidence: readonly string[];
    /** By wrong option. */
    trap?: Readonly<Record<string, string>> | undefined;
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

/** In the margin of an item: what its key rests on, why, and the trap that was fallen for. */
export function ItemNotes({ answer, fallenFor, share, words = {}, play, place }: ItemNotesProps) {
  const trap = fallenFor === null ? undefined : answer.trap?.[fallenFor];
  return (
    <div className="grid gap-3.5">
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
          <MixedText text={answer.explanation} />
        </p>
      </div>
      {fallenFor !== null && (trap !== undefined || share !== null) && (
        <div className="margin-note text-ui" data-tone="bad">
          <p className="font-bold text-ink-bad">
            {fallenFor}的陷阱{trap !== undefined && `：${trap}`}
          </p>
          <p>
            {trap !== undefined && meaningOfTrap(trap) !== null && `${meaningOfTrap(trap)}。`}
            {share !== null && (
              <span className="text-ink-muted">
                {Math.round(100 * share)}%的考生也选了{fallenFor}。
              </span>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** A blank `[[26]]` as its word, or as (26) where the word is not to be told. */
function withWords(quotation: string, words: Readonly<Record<number, string>>): string {
  return quotation.replaceAll(/\[\[(\d+)\]\]/g, (_, no: string) => words[Number(no)] ?? `(${no})`);
}
