import { useEffect, useRef } from 'react';
import { isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';
import { meaningOfKey, type ReviewKey } from './review-keys.ts';

type Context = Parameters<typeof meaningOfKey>[1];

const PRESSED = 'button, a, summary, input';

/** Single-key shortcuts of a review, if enabled and no text is being typed. */
export function useReviewKeys(context: Context, act: (key: ReviewKey) => void): void {
  const latest = useRef({ context, act });
  useEffect(() => {
    latest.current = { context, act };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || isKeyTaken(event) || event.shiftKey || event.repeat) return;
      // Enter activates the focused button or link.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.matches(PRESSED)) return;
      const meaning = meaningOfKey(event.key, latest.current.context);
      if (meaning === null) return;
      event.preventDefault();
      latest.current.act(meaning);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
