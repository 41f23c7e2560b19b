import { useEffect, useRef } from 'react';
import { useObservable } from '#ui/state/observable.ts';
import { ItemVerdict } from './item-verdict.tsx';
import { useRunner } from '../state/runner-context.ts';

interface ClozeVerdictsProps {
  /** The number of the blank that was pressed last; its verdict comes into view. */
  current: number;
  blanks: readonly string[];
  /** The word that a letter stands for. */
  wordOf: (letter: string) => string;
}

/** Practice, once the cloze was checked: every blank with its key and why. */
export function ClozeVerdicts({ current, blanks, wordOf }: ClozeVerdictsProps) {
  const isKnown = useObservable(useRunner().checks).has('cloze');
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    list.current?.querySelector(`[value="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (!isKnown) return null;
  return (
    <ol ref={list} className="grid gap-5">
      {blanks.map((item) => (
        <li key={item} value={Number(item)} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span className="mt-3 min-w-7 font-bold tabular-nums">{item}</span>
          <ItemVerdict item={item} shown={(letter) => `${letter} ${wordOf(letter)}`} />
        </li>
      ))}
    </ol>
  );
}
