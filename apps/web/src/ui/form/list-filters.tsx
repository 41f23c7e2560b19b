import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { limitedTo } from './limited-text.ts';
import { followed, typedFrom, withSent } from './typed-text.ts';

const TYPING_MS = 300;

interface SearchInputProps {
  label: string;
  value: string;
  /** Debounced: called when typing pauses. */
  onChange: (text: string) => void;
}

/** Search-as-you-type field of a list. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const [typed, setTyped] = useState(() => typedFrom(value));
  const shown = followed(typed, value);
  if (shown !== typed) setTyped(shown);
  const { text } = shown;
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setTyped((now) => withSent(now, text));
      onChange(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label className="input h-11 w-full md:max-w-52">
      <Search size={18} aria-hidden className="text-ink-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        {...limitedTo(100, (next) => setTyped({ ...shown, text: next }))}
      />
    </label>
  );
}

interface ChoiceProps {
  label: string;
  /** Label of the empty choice; omitted if a choice is required. */
  all?: string;
  options: Readonly<Record<string, string>>;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Single-value filter of a list. */
export function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      className="select h-11 w-full md:w-auto"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Group of filters; on a phone, collapsed under a button with the number of active filters. */
export function Choices({ made, children }: { made: number; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-outline px-4 font-normal md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        筛选{made > 0 && `（${made}）`}
      </button>
      <div id={id} className={isOpen ? 'col-span-2 grid w-full grid-cols-2 gap-3 md:contents' : 'hidden md:contents'}>
        {children}
      </div>
    </>
  );
}
