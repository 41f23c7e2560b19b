import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const TYPING_MS = 300;

interface SearchInputProps {
  label: string;
  value: string;
  /** Told when the typing pauses. */
  onChange: (text: string) => void;
}

/** Searches a list while somebody types. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label className="input col-span-2 h-11 w-full md:max-w-xs">
      <Search size={18} aria-hidden className="text-ink-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

interface ChoiceProps {
  label: string;
  /** The words for no choice; left out where one is always made. */
  all?: string;
  options: Readonly<Record<string, string>>;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** One of several values of a list's filter. */
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
