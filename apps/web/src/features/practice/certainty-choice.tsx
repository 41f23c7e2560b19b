import { CERTAINTIES, type Certainty } from '@study/contract/attempts/attempt-views.ts';
import { CERTAINTY_NAMES } from '#exam/names/exam-names.ts';

interface CertaintyChoiceProps {
  value: Certainty | null;
  onChoose: (value: Certainty | null) => void;
}

/** Optional certainty, given before the answer. */
export function CertaintyChoice({ value, onChoose }: CertaintyChoiceProps) {
  return (
    <div role="group" aria-label="把握（可不选）" className="flex items-center gap-1.5">
      <span aria-hidden className="me-1 text-note text-ink-muted">
        把握
      </span>
      {CERTAINTIES.map((choice, at) => (
        <button
          key={choice}
          type="button"
          aria-pressed={value === choice}
          aria-keyshortcuts={String(at + 1)}
          className={`min-h-11 cursor-pointer rounded-field border-[1.5px] px-2.5 text-note md:min-h-9 md:px-3 ${
            value === choice
              ? 'border-ink-accent bg-tint-accent font-bold text-ink-accent'
              : 'border-line-strong hover:bg-raised'
          }`}
          onClick={() => onChoose(value === choice ? null : choice)}
        >
          {CERTAINTY_NAMES[choice]}
        </button>
      ))}
    </div>
  );
}
