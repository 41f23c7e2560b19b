import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds until a moment of `performance.now()`, counted down while it is shown; 0 when it has come or is null. */
export function useSecondsUntil(moment: number | null): number {
  return useSyncExternalStore(moment === null ? noClock : tick, () =>
    moment === null ? 0 : Math.max(0, Math.ceil((moment - performance.now()) / SECOND_MS)),
  );
}

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND_MS / 4);
  return () => clearInterval(timer);
}

const noClock = () => () => {};
