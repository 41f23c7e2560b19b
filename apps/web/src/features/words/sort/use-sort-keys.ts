import { useEffect, useEffectEvent } from 'react';
import { isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';

interface SortActions {
  answer: (isKnown: boolean) => void;
  undo: () => void;
}

/** ← or J: not known; → or K: known; U or Backspace takes the last answer back. */
export function useSortKeys({ answer, undo }: SortActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event) || event.shiftKey || event.repeat) return;
    const key = event.key.toUpperCase();
    const isLetter = key.length === 1;
    if (isLetter && !shortcutsOn.get()) return;
    if (key === 'ARROWLEFT' || key === 'J') answer(false);
    else if (key === 'ARROWRIGHT' || key === 'K') answer(true);
    else if (key === 'BACKSPACE' || key === 'U') undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
