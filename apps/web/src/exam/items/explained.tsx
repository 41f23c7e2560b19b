import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import { ExplanationText } from './explanation-text.tsx';
import { MixedText } from './mixed-text.tsx';
import { OtherReasons } from './other-reasons.tsx';

interface ExplainedProps {
  answer: {
    key: string;
    also_right?: string | undefined;
    is_void?: true | undefined;
    explanation: string;
    evidence: readonly string[];
    /** Trap name by wrong option. */
    trap?: Readonly<Record<string, string>> | undefined;
    /** Reason by option, including the key. */
    reasons?: Readonly<Record<string, string>> | undefined;
  };
  /** The chosen option, if known. */
  chosen?: string | null;
}

/** Why the key is right, with evidence, and why the wrong options are tempting. */
export function Explained({ answer, chosen = null }: ExplainedProps) {
  const reasons = answer.reasons ?? {};
  const traps = Object.entries(answer.trap ?? {});
  // The reasons are collapsed and not printed, so the trap names are printed instead.
  const trapsShown = Object.keys(reasons).length > 0 ? 'hidden print:flex' : 'flex';
  const wrong = isAccepted(acceptedKey(answer), chosen) ? null : chosen;
  const reason = wrong === null ? undefined : reasons[wrong];
  return (
    <div className="mt-3 border-l-2 border-line pl-4">
      {reason !== undefined && (
        <p className="mb-2 max-w-[46rem]">
          <b className="text-ink-bad">
            {wrong}错在{answer.trap?.[wrong ?? ''] ?? '哪里'}
          </b>
          ：<MixedText text={reason} />
        </p>
      )}
      <ExplanationText answer={answer} />
      <OtherReasons answer={answer} chosen={wrong} />
      {answer.evidence.length > 0 && (
        <div className="mt-2">
          <p className="text-ui text-ink-muted">原文依据</p>
          <ul lang="en" className="passage grid gap-1">
            {answer.evidence.map((quotation) => (
              <li key={quotation}>{quotation.replaceAll(/\[\[(\d+)\]\]/g, '($1)')}</li>
            ))}
          </ul>
        </div>
      )}
      {traps.length > 0 && (
        <p className={`mt-2 flex-wrap gap-x-4 gap-y-1 text-ui text-ink-muted ${trapsShown}`}>
          <span>干扰项</span>
          {traps.map(([letter, trap]) => (
            <span key={letter}>
              {letter} {trap}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
