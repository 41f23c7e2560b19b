import { useEffect } from 'react';
import { remainingAt } from './clock.ts';
import { finishPhaseByClock } from './phase-end.ts';
import { resync } from './runner-actions.ts';
import { steadyNow, type RunnerSession } from './runner-session.ts';
import { createWakeWatch } from './wake-watch.ts';

const LOOK_MS = 250;
const ASK_AGAIN_MS = 2_000;

/** In a mock: freezes the page when the phase's time is over and moves on when the server says so. */
export function usePhaseEnd(session: RunnerSession): void {
  useEffect(() => {
    let isOver = false;
    let isBusy = false;
    const askAfterSleep = createAsking(session);
    const look = async () => {
      const attempt = session.attempt.get();
      const mayLook = !isBusy && !session.isClosed.get() && session.takenOver.get() === null;
      if (!mayLook || attempt.mode !== 'mock') return;
      isBusy = true;
      await askAfterSleep();
      if (!isOver && remainingAt(session.clock.get(), steadyNow()) <= 0) {
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

/** Asks the server for the time once the device may have slept, until it was told. */
function createAsking(session: RunnerSession): () => Promise<void> {
  const woke = createWakeWatch(steadyNow, () => Date.now());
  let mustAsk = false;
  let askedAt = -ASK_AGAIN_MS;
  return async () => {
    if (woke()) {
      mustAsk = true;
      askedAt = -ASK_AGAIN_MS;
    }
    if (!mustAsk || steadyNow() - askedAt < ASK_AGAIN_MS) return;
    askedAt = steadyNow();
    mustAsk = await resync(session).then(
      () => false,
      () => true,
    );
  };
}
