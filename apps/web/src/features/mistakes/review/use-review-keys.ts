import { useEffect, useRef } from 'react';
import { isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';
const PRESSED = 'button, a, summary, input';

/**
 * Single-key shortcuts of a review, if enabled and no text is being typed. `meaningOf`: what a key does; null for
 * nothing.
 */
export function useReviewKeys<Meaning>(
  meaningOf: (key: string) => Meaning | null,
  act: (meaning: Meaning) => void,
): void {
  const latest = useRef({ meaningOf, act });
  useEffect(() => {
    latest.current = { meaningOf, act };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || isKeyTaken(event) || event.shiftKey || event.repeat) return;
      // Enter and the space bar activate the focused button or link.
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (isPress && event.target instanceof Element && event.target.matches(PRESSED)) return;
      const meaning = latest.current.meaningOf(event.key);
      if (meaning === null) return;
      event.preventDefault();
      latest.current.act(meaning);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
