import { useCallback, useSyncExternalStore } from 'react';
import { lastMinutes, remainingAt, serverTimeAt } from './clock.ts';
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

/** The last mark of time that has passed: 5 or 1 minutes before the end; null before that, and outside a mock. */
export function useLastMinutes(): 5 | 1 | null {
  const { clock, attempt } = useRunner();
  const reading = useObservable(clock);
  const isMock = useObservable(attempt).mode === 'mock';
  const left = useTick(useCallback(() => lastMinutes(remainingAt(reading, steadyNow())) ?? 0, [reading]));
  return isMock && left !== 0 ? left : null;
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
