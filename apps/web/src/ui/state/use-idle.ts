import { startTransition, useEffect, useState } from 'react';

/** True once the browser has had time to spare: for what may come after everything else, and is rendered in slices. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}

/** By then the first view has most often been fetched and shown; nothing should share the line with it before. */
const FIRST_VIEW_MS = 1_000;

/**
 * Runs `work` in the browser's spare time, a second from now at the earliest. Returns a function that calls it off.
 * Safari has no idle callback: there that second is all.
 */
export function whenIdle(work: () => void): () => void {
  let id: number | null = null;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') id = requestIdleCallback(work);
    else work();
  }, FIRST_VIEW_MS);
  return () => {
    clearTimeout(timer);
    if (id !== null) cancelIdleCallback(id);
  };
}
