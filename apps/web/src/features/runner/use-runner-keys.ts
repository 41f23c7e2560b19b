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
export function useRunnerKeys(targets: KeyTargets): void {
  const { session, items, lettersOf, onHelp } = targets;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || isKeyTaken(event)) return;
      const act = actionOf(event, { session, items, lettersOf, onHelp });
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [session, items, lettersOf, onHelp]);
}

/** What a key means here; null when nothing. */
function actionOf(event: KeyboardEvent, { session, items, lettersOf, onHelp }: KeyTargets): (() => void) | null {
  const { item } = session.place.get();
  const letters = lettersOf(item);
  const key = event.key.toUpperCase();
  if (key.length === 1 && letters.includes(key)) return () => respond(session, item, key);
  if (key === '?') return onHelp;
  if (key === 'F') return () => toggleFlag(session, item);
  if (key === 'DELETE' && letters !== '') return () => respond(session, item, null);
  const step = STEPS[event.key];
  const next = step === undefined || isArrowTaken(event) ? undefined : items[items.indexOf(item) + step];
  return next === undefined ? null : () => goTo(session, next);
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
