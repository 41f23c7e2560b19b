import { useEffect } from 'react';
import { bookTime, timePlace, unsentCount, type Runner } from './runner.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { watchExtensions } from './watch-extensions.ts';
import { resync } from './runner-actions.ts';

const RESYNC_MS = 60_000;
const BOOK_MS = 30_000;

/** Keeps an attempt saved and its clock in sync while it is on the screen. */
export function useRunnerUpkeep(runner: Runner): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hear = () => void resync(runner).catch(() => undefined);
    const leave = () => {
      bookTime(runner);
      runner.sync.leave();
    };
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') {
          leave();
          runner.timer.look(null);
        } else {
          timePlace(runner);
          hear();
        }
      },
      { signal },
    );
    globalThis.addEventListener('pagehide', leave, { signal });
    globalThis.addEventListener('blur', () => void runner.sync.flush(), { signal });
    globalThis.addEventListener('online', () => runner.sync.retryNow(), { signal });
    globalThis.addEventListener('beforeunload', (event) => isAtRisk(runner) && event.preventDefault(), { signal });
    const ignoreClock = watchExtensions(runner, (minutes) => {
      showToast(`老师加了${minutes}分钟`);
      hear();
    });
    const timers = [setInterval(hear, RESYNC_MS), setInterval(() => bookTime(runner), BOOK_MS)];
    timePlace(runner);
    void runner.sync.flush();
    return () => {
      listening.abort();
      ignoreClock();
      for (const timer of timers) clearInterval(timer);
      leave();
    };
  }, [runner]);
}

/** Closing this page would lose answers: they are unsent and can neither be stored nor sent now. */
function isAtRisk(runner: Runner): boolean {
  if (unsentCount(runner.store.get()) === 0) return false;
  return !runner.journal.isDurable.get() || ['offline', 'signed_out', 'refused'].includes(runner.status.get().state);
}
