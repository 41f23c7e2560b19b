import { useEffect } from 'react';

const MOST = 20;
let early: KeyboardEvent[] = [];

/** Keeps the keys that are pressed before the single keys of the runner have loaded; `onKey` should fetch those. */
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

/** What was pressed meanwhile, in order; once. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const taken = early;
  early = [];
  return taken;
}
