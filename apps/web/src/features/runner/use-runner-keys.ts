import { useEffect } from 'react';
import { isArrowTaken, isKeyTaken, shortcutsOn } from './shortcuts.ts';
import { goTo, respond, toggleFlag, type RunnerSession } from './runner-session.ts';

interface KeyTargets {
  session: RunnerSession;
  /** All items in order. */
  items: readonly string[];
  /** What a letter may mean for an item; empty where letters mean nothing. */
  lettersOf: (item: string) => string;
  onHelp: () => void;
}

/** Single keys for the whole runner. A page may take a key first by preventing its default. */
export function useRunnerKeys({ session, items, lettersOf, onHelp }: KeyTargets): void {
  useEffect(() => {
    const step = (by: number) => {
      const next = items[items.indexOf(session.place.get().item) + by];
      if (next !== undefined) goTo(session, next);
    };
    const press = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || isKeyTaken(event)) return;
      const { item } = session.place.get();
      const letter = event.key.length === 1 ? event.key.toUpperCase() : '';
      if (event.key === '?') onHelp();
      else if (event.key === 'ArrowLeft' && !isArrowTaken(event)) step(-1);
      else if (event.key === 'ArrowRight' && !isArrowTaken(event)) step(1);
      else if (letter !== '' && lettersOf(item).includes(letter)) respond(session, item, letter);
      else if (letter === 'F') toggleFlag(session, item);
      else if (event.key === 'Delete' && lettersOf(item) !== '') respond(session, item, null);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [session, items, lettersOf, onHelp]);
}
