import { useEffect } from 'react';
import { remainingAt } from './clock.ts';
import { finishPhaseByClock } from './phase-end.ts';
import { resync } from './runner-actions.ts';
import { steadyNow, type Runner } from './runner.ts';
import { createWakeWatch } from './wake-watch.ts';

const LOOK_MS = 250;
const ASK_AGAIN_MS = 2_000;

/**
 * Mock: freezes the page at the end of a phase and continues when the server confirms. A page that lost the lease hands
 * nothing in, but follows the phases too.
 */
export function usePhaseEnd(runner: Runner): void {
  useEffect(() => {
    let isOver = false;
    let isBusy = false;
    const ask = createAsking(runner);
    const look = async () => {
      const attempt = runner.attempt.get();
      if (isBusy || runner.isClosed.get() || attempt.mode !== 'mock') return;
      isBusy = true;
      const isTimeUp = () => remainingAt(runner.clock.get(), steadyNow()) <= 0;
      const onlyLooksOn = runner.takenOver.get() !== null;
      await ask(onlyLooksOn && isTimeUp());
      if (!isOver && !onlyLooksOn && isTimeUp()) {
        await finishPhaseByClock(runner, () => isOver).catch(() => undefined);
      }
      isBusy = false;
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [runner]);
}

/** Refetches the attempt after a possible device sleep, or on request, until it succeeds. */
function createAsking(runner: Runner): (isWanted: boolean) => Promise<void> {
  const woke = createWakeWatch(steadyNow, () => Date.now());
  let mustAsk = false;
  let askedAt = -ASK_AGAIN_MS;
  return async (isWanted) => {
    if (woke()) {
      mustAsk = true;
      askedAt = -ASK_AGAIN_MS;
    }
    if (!(mustAsk || isWanted) || steadyNow() - askedAt < ASK_AGAIN_MS) return;
    askedAt = steadyNow();
    mustAsk = await resync(runner).then(
      () => false,
      () => true,
    );
  };
}
