import { useEffect } from 'react';
import { openAttemptChannel, PAGE_ID } from '#offline/attempt/attempt-channel.ts';
import { followPages } from './attempt-pages.ts';
import { yieldLease } from './runner-actions.ts';
import { resume, mergeJournal, type Runner } from './runner.ts';

/** Coordinates this page with other pages of this browser that open the same attempt. */
export function usePages(runner: Runner): void {
  useEffect(() => {
    const channel = openAttemptChannel(runner.attemptId);
    if (channel === null) return;
    let wasTold = false;
    const stop = followPages(channel, {
      epoch: () => runner.store.get().epoch,
      isHolding: () => runner.takenOver.get() === null && !runner.isClosed.get(),
      yieldLease: () => yieldLease(runner),
      resume: () => resume(runner),
      mergeJournal: async () => {
        const { epoch } = runner.store.get();
        const kept = await runner.journal.read();
        mergeJournal(
          runner,
          kept.filter((record) => record.epoch !== epoch),
        );
      },
      hearClosed: () => {
        wasTold = true;
        runner.isClosed.set(true);
      },
    });
    const stopTelling = runner.isClosed.subscribe(() => {
      if (runner.isClosed.get() && !wasTold) channel.post({ kind: 'closed', page: PAGE_ID });
    });
    return () => {
      stopTelling();
      stop();
    };
  }, [runner]);
}
