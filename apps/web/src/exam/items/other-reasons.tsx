import { MixedText } from './mixed-text.tsx';

interface OtherReasonsProps {
  answer: {
    key: string;
    reasons?: Readonly<Record<string, string>> | undefined;
    trap?: Readonly<Record<string, string>> | undefined;
  };
  /** Option explained elsewhere; null if no wrong option was chosen. */
  chosen: string | null;
  /** Display text of a letter: B, or its word. */
  nameOf?: (letter: string) => string;
}

const itself = (letter: string): string => letter;

/** Collapsed reasons why the options that were not chosen are wrong. */
export function OtherReasons({ answer: { key, reasons = {}, trap = {} }, chosen, nameOf = itself }: OtherReasonsProps) {
  const others = Object.keys(reasons)
    .filter((letter) => letter !== key && letter !== chosen)
    .toSorted();
  if (others.length === 0) return null;
  return (
    <details className="text-ui print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-bold text-ink-accent md:min-h-9">
        {others.map(nameOf).join('、')}为什么不对
      </summary>
      <ul className="mt-1 grid gap-2">
        {others.map((letter) => (
          <li key={letter} className="margin-note max-w-[46rem] border-line">
            <b>
              {nameOf(letter)}
              {trap[letter] !== undefined && `：${trap[letter]}`}
            </b>
            <span className="block">
              <MixedText text={reasons[letter] ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
