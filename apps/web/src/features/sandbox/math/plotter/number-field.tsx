import { numberOf } from '@study/plot/engine/one-variable.ts';
import { readStatement } from '@study/plot/engine/read-statement.ts';
import { useId, useState } from 'react';

interface NumberFieldProps {
  label: string;
  value: number;
  onSet: (value: number) => void;
}

const NONE = new Map<string, number>();

/** Parses a number or a constant expression such as π/2. Null if it is neither. */
export function readNumber(text: string): number | null {
  const statement = readStatement(text);
  if ('fault' in statement || statement.shape.kind !== 'constant' || statement.letters.length > 0) return null;
  const value = numberOf(statement.shape.of, NONE);
  return Number.isFinite(value) && Math.abs(value) <= 1e15 ? value : null;
}

/** Number input: applies valid input, and keeps the typed text until then. */
export function NumberField({ label, value, onSet }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readNumber(typed) === null;
  return (
    <span className="inline-flex items-center gap-1">
      <label htmlFor={id} className="text-note whitespace-nowrap">
        {label}
      </label>
      <input
        id={id}
        className={`input h-11 w-20 px-2 font-mono text-[0.875rem] md:h-8 ${isWrong ? 'input-error' : ''}`}
        aria-invalid={isWrong}
        lang="en"
        autoComplete="off"
        value={typed ?? String(Number(value.toPrecision(10)))}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readNumber(target.value);
          if (read !== null) onSet(read);
        }}
        onBlur={() => setTyped(null)}
      />
    </span>
  );
}
