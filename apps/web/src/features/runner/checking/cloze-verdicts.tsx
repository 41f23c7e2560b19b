import { useObservable } from '../../../ui/state/observable.ts';
import { ItemVerdict } from './item-verdict.tsx';
import { useRunner } from '../session/runner-context.ts';

interface ClozeVerdictsProps {
  blanks: readonly string[];
  /** The word that a letter stands for. */
  wordOf: (letter: string) => string;
}

/** Practice, once the cloze was checked: every blank with its key and why. */
export function ClozeVerdicts({ blanks, wordOf }: ClozeVerdictsProps) {
  const isKnown = useObservable(useRunner().checks).has('cloze');
  if (!isKnown) return null;
  return (
    <ol className="grid gap-5">
      {blanks.map((item) => (
        <li key={item} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span className="mt-3 min-w-7 font-bold tabular-nums">{item}</span>
          <ItemVerdict item={item} shown={(letter) => `${letter} ${wordOf(letter)}`} />
        </li>
      ))}
    </ol>
  );
}
