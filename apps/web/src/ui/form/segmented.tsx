import { useId, type ReactNode } from 'react';

interface SegmentedProps<Value extends string> {
  /** Accessible name. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  /** Fits four segments on a phone. */
  isDense?: boolean;
  onChoose: (value: Value) => void;
}

/** Segmented control for two to four views. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  isDense = false,
  onChoose,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="no-print max-w-full min-w-0 overflow-x-auto p-0.5">
      <legend className="sr-only">{label}</legend>
      <div className="segments" data-dense={isDense || undefined}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
