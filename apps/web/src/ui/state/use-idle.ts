import { startTransition, useEffect, useState } from 'react';

/** True after the browser has been idle; the rerender is a transition. For low-priority content. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}

/** By then the first view has usually loaded; nothing should compete for bandwidth before. */
const FIRST_VIEW_MS = 1_000;

/** A page that is always busy, or is not painted, is never idle. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Runs `work` when the browser is idle, after at least a second and at most six. Returns a cancel function. Safari has no idle
 * callback: `work` then runs after that second.
 */
export function whenIdle(work: () => void): () => void {
  let id: number | null = null;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') id = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
    else work();
  }, FIRST_VIEW_MS);
  return () => {
    clearTimeout(timer);
    if (id !== null) cancelIdleCallback(id);
  };
}
