import { MISTAKE_REASONS, type Mistake } from '@study/contract/mistakes/mistakes.ts';
import { REASON_NAMES } from '../review/review-labels.ts';
import type { MistakeChanges } from './use-mistake-changes.ts';

interface ReasonChipsProps {
  mistake: Mistake;
  changes: MistakeChanges;
  /** Text before the chips. */
  lead?: string;
}

/** Reason of the mistake as chips; a second tap clears it. */
export function ReasonChips({ mistake, changes, lead }: ReasonChipsProps) {
  return (
    <div
      role="group"
      aria-label={`第${mistake.item}题的原因`}
      className="no-print flex flex-wrap items-center gap-1 md:gap-2"
    >
      {lead !== undefined && <span className="me-1 text-note text-ink-muted max-md:basis-full">{lead}</span>}
      {MISTAKE_REASONS.map((reason) => {
        const isOn = mistake.reason === reason;
        return (
          <button
            key={reason}
            type="button"
            aria-pressed={isOn}
            className={`min-h-11 min-w-11 cursor-pointer rounded-field border-[1.5px] px-2 text-note md:min-h-9 md:px-3 ${
              isOn
                ? 'border-ink-accent bg-tint-accent font-bold text-ink-accent'
                : 'border-line-strong text-ink hover:bg-raised'
            }`}
            onClick={() => void changes.change(mistake, { reason: isOn ? null : reason })}
          >
            {REASON_NAMES[reason]}
          </button>
        );
      })}
    </div>
  );
}
