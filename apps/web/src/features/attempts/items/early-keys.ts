import { useEffect } from 'react';

const MOST = 20;
let early: KeyboardEvent[] = [];

/** Buffers key presses until the runner's shortcuts have loaded. `onKey` should start loading them. */
export function useEarlyKeys(onKey: () => void): void {
  useEffect(() => {
    early = [];
    const keep = (event: KeyboardEvent) => {
      if (early.length < MOST) early.push(event);
      onKey();
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, [onKey]);
}

/** Returns the buffered key presses in order and clears the buffer. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const taken = early;
  early = [];
  return taken;
}
