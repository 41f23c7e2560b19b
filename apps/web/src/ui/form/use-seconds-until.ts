import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

/** Countdown of whole seconds to a `performance.now()` time; 0 if it is past or null. */
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
