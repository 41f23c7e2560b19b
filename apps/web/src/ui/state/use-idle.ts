import { useEffect, useState } from 'react';

/** True once the browser has had time to spare: for what may come after everything else. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Safari has no idle callback: there it is a second later. */
const INSTEAD_MS = 1_000;

/** Runs `work` in the browser's spare time. Returns a function that calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, INSTEAD_MS);
  return () => clearTimeout(timer);
}
