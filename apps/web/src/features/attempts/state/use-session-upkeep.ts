import { useEffect } from 'react';
import { bookTime, timePlace, unsentCount, type RunnerSession } from './runner-session.ts';
import { resync } from './runner-actions.ts';

const RESYNC_MS = 60_000;
const BOOK_MS = 30_000;

/** Keeps an attempt saved and its clock in sync while it is on the screen. */
export function useSessionUpkeep(session: RunnerSession): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hear = () => void resync(session).catch(() => undefined);
    const leave = () => {
      bookTime(session);
      session.sync.leave();
    };
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') {
          leave();
          session.timer.look(null);
        } else {
          timePlace(session);
          hear();
        }
      },
      { signal },
    );
    globalThis.addEventListener('pagehide', leave, { signal });
    globalThis.addEventListener('blur', () => void session.sync.flush(), { signal });
    globalThis.addEventListener('online', () => session.sync.retryNow(), { signal });
    globalThis.addEventListener('beforeunload', (event) => isAtRisk(session) && event.preventDefault(), { signal });
    const timers = [setInterval(hear, RESYNC_MS), setInterval(() => bookTime(session), BOOK_MS)];
    timePlace(session);
    void session.sync.flush();
    return () => {
      listening.abort();
      for (const timer of timers) clearInterval(timer);
      leave();
    };
  }, [session]);
}

/** Closing this page would lose answers: they are unsent and can neither be stored nor sent now. */
function isAtRisk(session: RunnerSession): boolean {
  if (unsentCount(session.store.get()) === 0) return false;
  return !session.journal.isDurable.get() || ['offline', 'signed_out', 'refused'].includes(session.status.get().state);
}
