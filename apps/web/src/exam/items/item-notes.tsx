import type { ReactNode } from 'react';
import { ExplanationText } from './explanation-text.tsx';
import { FallenNote } from './fallen-note.tsx';
import { OtherReasons } from './other-reasons.tsx';

interface ItemNotesProps {
  answer: {
    key: string;
    explanation: string;
    evidence: readonly string[];
    /** Trap name by wrong option. */
    trap?: Readonly<Record<string, string>> | undefined;
    /** Reason by option, including the key. */
    reasons?: Readonly<Record<string, string>> | undefined;
  };
  /** The chosen wrong option; null if none. */
  fallenFor: string | null;
  /** Share of candidates who chose it, from 0 to 1; null if unknown. */
  share: number | null;
  /** Words for the blanks in the evidence, by number. */
  words?: Readonly<Record<number, string>>;
  /** Play button before the evidence. */
  play?: ReactNode;
  /** Link to the position in the text, after the evidence. */
  place?: ReactNode;
}

/**
 * Margin notes of an item: the trap of the chosen option, the evidence and explanation of the key, and the other
 * options.
 */
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
        <ExplanationText answer={answer} />
      </div>
      <OtherReasons answer={answer} chosen={fallenFor} />
    </div>
  );
}

/** Replaces a blank `[[26]]` by its word, or by (26) if the word is withheld. */
function withWords(quotation: string, words: Readonly<Record<number, string>>): string {
  return quotation.replaceAll(/\[\[(\d+)\]\]/g, (_, no: string) => words[Number(no)] ?? `(${no})`);
}
