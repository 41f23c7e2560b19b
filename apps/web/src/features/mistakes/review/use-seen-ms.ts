import { useEffect, useRef } from 'react';

const DAY_MS = 86_400_000;

/** How long the card has been shown, in milliseconds. */
export function useSeenMs(card: string): () => number {
  const shown = useRef({ card: '', at: 0 });
  useEffect(() => {
    shown.current = { card, at: Date.now() };
  }, [card]);
  return () => Math.min(DAY_MS, Math.max(0, Date.now() - shown.current.at));
}
