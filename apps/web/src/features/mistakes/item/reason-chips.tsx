import { MISTAKE_REASONS, type Mistake } from '@study/contract/mistakes.ts';
import { REASON_NAMES } from '../review/review-words.ts';
import type { MistakeChanges } from './use-mistake-changes.ts';

interface ReasonChipsProps {
  mistake: Mistake;
  changes: MistakeChanges;
}

/** The reason of the mistake by one tap; a second tap clears it. */
export function ReasonChips({ mistake, changes }: ReasonChipsProps) {
  return (
    <div role="group" aria-label={`第${mistake.item}题的原因`} className="no-print flex flex-wrap gap-1">
      {MISTAKE_REASONS.map((reason) => {
        const isOn = mistake.reason === reason;
        return (
          <button
            key={reason}
            type="button"
            aria-pressed={isOn}
            className={`min-h-11 min-w-11 cursor-pointer rounded-field border px-2.5 text-[0.8125rem] md:min-h-8 ${
              isOn ? 'border-ink-accent font-medium text-ink' : 'border-base-content/15 text-ink-muted hover:text-ink'
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
