import { useEffect } from 'react';
import { remainingAt } from './clock.ts';
import { finishPhaseByClock } from './phase-end.ts';
import { resync } from './runner-actions.ts';
import { steadyNow, type RunnerSession } from './runner-session.ts';
import { createWakeWatch } from './wake-watch.ts';

const LOOK_MS = 250;
const ASK_AGAIN_MS = 2_000;

/**
 * Mock: freezes the page at the end of a phase and continues when the server confirms. A page that lost the lease hands
 * nothing in, but follows the phases too.
 */
export function usePhaseEnd(session: RunnerSession): void {
  useEffect(() => {
    let isOver = false;
    let isBusy = false;
    const ask = createAsking(session);
    const look = async () => {
      const attempt = session.attempt.get();
      if (isBusy || session.isClosed.get() || attempt.mode !== 'mock') return;
      isBusy = true;
      const isTimeUp = () => remainingAt(session.clock.get(), steadyNow()) <= 0;
      const onlyLooksOn = session.takenOver.get() !== null;
      await ask(onlyLooksOn && isTimeUp());
      if (!isOver && !onlyLooksOn && isTimeUp()) {
        await finishPhaseByClock(session, () => isOver).catch(() => undefined);
      }
      isBusy = false;
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [session]);
}

/** Refetches the attempt after a possible device sleep, or on request, until it succeeds. */
function createAsking(session: RunnerSession): (isWanted: boolean) => Promise<void> {
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
    mustAsk = await resync(session).then(
      () => false,
      () => true,
    );
  };
}
