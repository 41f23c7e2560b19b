import { useEffect } from 'react';
import { remainingAt } from './clock.ts';
import { finishPhaseByClock } from './phase-end.ts';
import { steadyNow, type RunnerSession } from './runner-session.ts';

const LOOK_MS = 250;

/** In a mock: freezes the page when the phase's time is over and moves on when the server says so. */
export function usePhaseEnd(session: RunnerSession): void {
  useEffect(() => {
    let isOver = false;
    let isBusy = false;
    const look = async () => {
      const attempt = session.attempt.get();
      const mayLook = !isBusy && !session.isClosed.get() && session.takenOver.get() === null;
      if (!mayLook || attempt.mode !== 'mock' || remainingAt(session.clock.get(), steadyNow()) > 0) return;
      isBusy = true;
      await finishPhaseByClock(session, () => isOver).catch(() => undefined);
      isBusy = false;
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [session]);
}
