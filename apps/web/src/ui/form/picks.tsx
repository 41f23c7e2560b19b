import { useId, type ReactNode } from 'react';

interface PicksProps<Value extends string | number> {
  /** Accessible name. */
  label: string;
  /** Null if nothing is chosen yet. */
  value: Value | null;
  choices: readonly { value: Value; label: ReactNode }[];
  onPick: (value: Value) => void;
}

/** Radio group of a form, with all choices visible. */
export function Picks<Value extends string | number>({ label, value, choices, onPick }: PicksProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice choice-ticked">
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onPick(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
