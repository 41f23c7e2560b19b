import { useCallback, useSyncExternalStore } from 'react';
import { remainingAt, serverTimeAt } from './clock.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useRunner } from './runner-context.ts';
import { steadyNow, type Runner } from './runner.ts';

const TICK_MS = 250;

/** Polls four times a second; rerenders only if the value has changed. */
function useTick<T extends number>(read: () => T): T {
  return useSyncExternalStore(everyTick, read);
}

function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole seconds left of the current phase. */
export function useRemainingSeconds(): number {
  const reading = useObservable(useRunner().clock);
  return useTick(useCallback(() => Math.ceil(remainingAt(reading, steadyNow()) / 1000), [reading]));
}

/** Whole seconds worked on a practice attempt, over all visits. */
export function useWorkedSeconds(): number {
  const { store, timer } = useRunner();
  return useTick(
    useCallback(() => {
      const booked = Object.values(store.get().items).reduce((sum, answer) => sum + answer.timeMs, 0);
      return Math.floor((booked + timer.spentMs()) / 1000);
    }, [store, timer]),
  );
}

/** Current server time in epoch milliseconds. */
export function serverNow(runner: Runner): number {
  return serverTimeAt(runner.clock.get(), steadyNow());
}
