import { useMemo, useState } from 'react';
import { blanksWith, nextBlank, placeWord, type Placement } from './cloze.ts';
import { useObservable } from './observable.ts';
import { useAnswers, useFrozen, useRunner } from './runner-context.ts';
import { lookAt, respond } from './runner-session.ts';

export interface Move {
  letter: string;
  from: readonly number[];
  to: number;
}

export interface Cloze {
  placement: Placement;
  current: number;
  isFrozen: boolean;
  /** The word that waits for its blank. */
  heldWord: string | null;
  /** The current blank was pressed, so it takes the next word at once. */
  isBlankChosen: boolean;
  /** A word that has just left another blank. */
  lastMove: Move | null;
  chooseBlank: (no: number) => void;
  chooseWord: (letter: string) => void;
  /** Puts a word into the current blank and goes to the next empty one. */
  typeLetter: (letter: string) => void;
  clear: () => void;
  keepBoth: () => void;
}

/** What can be done with ten blanks and fifteen words: a word then its blank, or a blank then its word or letter. */
export function useCloze(blanks: readonly string[]): Cloze {
  const session = useRunner();
  const placement = usePlacement(blanks);
  const isFrozen = useFrozen();
  const [heldWord, setHeldWord] = useState<string | null>(null);
  const [lastMove, setLastMove] = useState<Move | null>(null);
  const [isBlankChosen, setIsBlankChosen] = useState(false);
  const { item } = useObservable(session.place);
  const current = blanks.includes(item) ? Number(item) : Number(blanks[0]);

  const place = (no: number, letter: string) => {
    const from = blanksWith(placement, letter).filter((other) => other !== no);
    for (const change of placeWord(placement, no, letter)) respond(session, String(change.no), change.response);
    setLastMove(from.length > 0 ? { letter, from, to: no } : null);
    setHeldWord(null);
  };
  const typeLetter = (letter: string) => {
    place(current, letter);
    const next = nextBlank({ ...placement, [current]: letter }, blanks.map(Number), current);
    if (next !== null) document.getElementById(`item-${next}`)?.focus();
  };
  return {
    placement,
    current,
    isFrozen,
    heldWord,
    isBlankChosen,
    lastMove,
    chooseBlank: (no) => {
      lookAt(session, String(no));
      if (heldWord !== null && !isFrozen) place(no, heldWord);
      setIsBlankChosen(heldWord === null);
    },
    chooseWord: (letter) => {
      if (isBlankChosen) typeLetter(letter);
      else setHeldWord(heldWord === letter ? null : letter);
    },
    typeLetter,
    clear: () => {
      respond(session, String(current), null);
      setLastMove(null);
    },
    keepBoth: () => {
      for (const no of lastMove?.from ?? []) respond(session, String(no), lastMove?.letter ?? null);
      setLastMove(null);
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
