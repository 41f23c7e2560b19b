import { useMemo, useState } from 'react';
import { blanksWith, nextBlank, placeWord, revert, type ClozeChange, type Placement } from './cloze.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useAnswers, useItemFrozen, useRunner } from '../state/runner-context.ts';
import { lookAt, respond } from '../state/runner.ts';

export interface Move {
  letter: string;
  from: readonly number[];
  to: number;
}

export interface Cloze {
  placement: Placement;
  current: number;
  isFrozen: boolean;
  /** The latest word that left another blank. */
  lastMove: Move | null;
  canUndo: boolean;
  chooseBlank: (no: number) => void;
  /** Puts a word into the current blank and selects the next empty one; its own word is taken out again. */
  chooseWord: (letter: string) => void;
  /** Like `chooseWord`, but a word stays where it is. */
  typeLetter: (letter: string) => void;
  /** Drops a word into a blank; dropping it into the bank clears the blank it came from. */
  drop: (word: { letter: string; from: number | null }, to: number | 'bank') => void;
  clear: () => void;
  keepBoth: () => void;
  /** Undoes the latest placement or clearing. */
  undo: () => void;
}

/** State and actions of a cloze: a word or a letter always goes into the current blank. */
export function useCloze(blanks: readonly string[]): Cloze {
  const runner = useRunner();
  const placement = usePlacement(blanks);
  const isFrozen = useItemFrozen(blanks[0] ?? '');
  const [lastMove, setLastMove] = useState<Move | null>(null);
  const changes = useChanges(placement, isFrozen);
  const { item } = useObservable(runner.place);
  const current = blanks.includes(item) ? Number(item) : Number(blanks[0]);

  const change = (wanted: readonly ClozeChange[], move: Move | null = null) => {
    changes.change(wanted);
    setLastMove(move);
  };
  const place = (no: number, letter: string) => {
    const from = blanksWith(placement, letter).filter((other) => other !== no);
    change(placeWord(placement, no, letter), from.length > 0 ? { letter, from, to: no } : null);
  };
  const clearBlank = (no: number) => change(placement[no] === undefined ? [] : [{ no, response: null }]);
  const typeLetter = (letter: string) => {
    place(current, letter);
    const next = nextBlank({ ...placement, [current]: letter }, blanks.map(Number), current);
    if (next !== null) document.getElementById(`item-${next}`)?.focus();
  };
  return {
    placement,
    current,
    isFrozen,
    lastMove,
    canUndo: changes.canUndo,
    chooseBlank: (no) => lookAt(runner, String(no)),
    chooseWord: (letter) => (placement[current] === letter ? clearBlank(current) : typeLetter(letter)),
    typeLetter,
    drop: ({ letter, from }, to) => {
      if (to !== 'bank') {
        lookAt(runner, String(to));
        place(to, letter);
      } else if (from !== null) clearBlank(from);
    },
    clear: () => clearBlank(current),
    keepBoth: () => change((lastMove?.from ?? []).map((no) => ({ no, response: lastMove?.letter ?? null }))),
    undo: () => {
      changes.undo();
      setLastMove(null);
    },
  };
}

/** Changes to the blanks, with an undo stack. */
function useChanges(placement: Placement, isFrozen: boolean) {
  const runner = useRunner();
  const [steps, setSteps] = useState<readonly (readonly ClozeChange[])[]>([]);
  const apply = (changes: readonly ClozeChange[]) => {
    for (const { no, response } of changes) respond(runner, String(no), response);
  };
  return {
    canUndo: steps.length > 0 && !isFrozen,
    change: (changes: readonly ClozeChange[]) => {
      if (isFrozen || changes.length === 0) return;
      setSteps([...steps, revert(placement, changes)]);
      apply(changes);
    },
    undo: () => {
      if (isFrozen) return;
      apply(steps.at(-1) ?? []);
      setSteps(steps.slice(0, -1));
    },
  };
}

function usePlacement(blanks: readonly string[]): Placement {
  const { items } = useAnswers();
  return useMemo(() => {
    const placed = blanks.flatMap((blank) => {
      const response = items[blank]?.response;
      return response ? [[Number(blank), response] as const] : [];
    });
    return Object.fromEntries(placed);
  }, [items, blanks]);
}
