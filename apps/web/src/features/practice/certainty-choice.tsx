import { CERTAINTIES, type Certainty } from '@study/contract/attempt-views.ts';
import { CERTAINTY_NAMES } from '../../exam/names/exam-names.ts';

interface CertaintyChoiceProps {
  value: Certainty | null;
  onChoose: (value: Certainty | null) => void;
}

/** Optional certainty, given before the answer. */
export function CertaintyChoice({ value, onChoose }: CertaintyChoiceProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-[0.8125rem] text-ink-muted">把握（可不选，先选它再答）</span>
      <div role="group" aria-label="把握" className="flex gap-1">
        {CERTAINTIES.map((choice, at) => (
          <button
            key={choice}
            type="button"
            aria-pressed={value === choice}
            aria-keyshortcuts={String(at + 1)}
            className={`btn btn-sm min-h-11 px-2.5 text-[0.8125rem] font-normal md:min-h-8 ${
              value === choice ? 'btn-neutral' : 'btn-ghost text-ink-muted'
            }`}
            onClick={() => onChoose(value === choice ? null : choice)}
          >
            {CERTAINTY_NAMES[choice]}
          </button>
        ))}
      </div>
    </div>
  );
}
