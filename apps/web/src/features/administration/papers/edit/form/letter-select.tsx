import type { Path } from './form-document.ts';
import { useField } from './fields.tsx';

interface LetterSelectProps {
  answer: Path;
  label: string;
  /** Texts by letter. */
  choices: readonly (readonly [letter: string, text: string])[];
}

const SHOWN_MAX = 40;

/** The key of an item that chooses from a list shared with others. */
export function LetterSelect({ answer, label, choices }: LetterSelectProps) {
  const { value, change, place, fault } = useField({ name: 'answers', path: [...answer, 'key'] });
  return (
    <div>
      <select
        aria-label={label}
        data-place={place}
        className={`select min-h-11 w-full ${fault === undefined ? '' : 'select-error'}`}
        value={value}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">请选答案</option>
        {choices.map(([letter, text]) => (
          <option key={letter} value={letter} lang="en">
            {letter}. {text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text}
          </option>
        ))}
      </select>
      {fault !== undefined && <p className="mt-1 text-note text-ink-bad">{fault}</p>}
    </div>
  );
}
