import { useEffect } from 'react';
import { remainingAt } from './clock.ts';
import { handIn, resync, untilAnswered } from './runner-actions.ts';
import { bookTime, type Runner, steadyNow } from './runner.ts';
import { createWakeWatch } from './wake-watch.ts';
import { pause } from '#ui/state/pause.ts';

/** Random delay of hand-ins, so that a class with a common deadline does not submit within one second. */
const SPREAD_MS = 3_000;
const END_AGAIN_MS = 1_000;

/** When the time is over: becomes read-only, sends all changes, and asks the server for the next phase. */
async function finishPhaseByClock(runner: Runner, isOver: () => boolean): Promise<void> {
  const ending = runner.attempt.get().phase;
  bookTime(runner);
  runner.isFrozen.set(true);
  await runner.sync.flush();
  const isSettled = () => isOver() || runner.isClosed.get() || runner.takenOver.get() !== null;
  while (!isSettled()) {
    await untilAnswered(() => resync(runner), isSettled);
    const { phase } = runner.attempt.get();
    if (phase !== null && (phase !== ending || runner.clock.get().remainingMs > 0)) break;
    if (phase === null) {
      await pause(Math.random() * SPREAD_MS);
      await untilAnswered(() => handIn(runner), isSettled);
    }
    await pause(END_AGAIN_MS);
  }
  if (!isOver() && runner.takenOver.get() === null && !runner.isClosed.get()) runner.isFrozen.set(false);
}

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
