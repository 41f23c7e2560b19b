import { useEffect, useRef } from 'react';
import { isArrowTaken, isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';
import { meaningOfKey, type PracticeKey } from './practice-keys.ts';

type Context = Omit<Parameters<typeof meaningOfKey>[1], 'isArrowTaken'>;

/** Single-key shortcuts of practice, if switched on and no text is being typed. */
export function usePracticeKeys(context: Context, act: (key: PracticeKey) => void): void {
  const latest = useRef({ context, act });
  useEffect(() => {
    latest.current = { context, act };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || isKeyTaken(event) || event.shiftKey || event.repeat) return;
      const meaning = meaningOfKey(event.key, { ...latest.current.context, isArrowTaken: isArrowTaken(event) });
      if (meaning === null) return;
      event.preventDefault();
      latest.current.act(meaning);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
