import { useEffect } from 'react';
import { openAttemptChannel, PAGE_ID } from '#offline/attempt/attempt-channel.ts';
import { followPages } from './attempt-pages.ts';
import { giveWay } from './runner-actions.ts';
import { goOn, mergeJournal, type RunnerSession } from './runner-session.ts';

/** Coordinates this page with other pages of this browser that open the same attempt. */
export function usePages(session: RunnerSession): void {
  useEffect(() => {
    const channel = openAttemptChannel(session.attemptId);
    if (channel === null) return;
    let wasTold = false;
    const stop = followPages(channel, {
      epoch: () => session.store.get().epoch,
      isHolding: () => session.takenOver.get() === null && !session.isClosed.get(),
      giveWay: () => giveWay(session),
      goOn: () => goOn(session),
      mergeJournal: async () => {
        const { epoch } = session.store.get();
        const kept = await session.journal.read();
        mergeJournal(
          session,
          kept.filter((record) => record.epoch !== epoch),
        );
      },
      hearClosed: () => {
        wasTold = true;
        session.isClosed.set(true);
      },
    });
    const stopTelling = session.isClosed.subscribe(() => {
      if (session.isClosed.get() && !wasTold) channel.post({ kind: 'closed', page: PAGE_ID });
    });
    return () => {
      stopTelling();
      stop();
    };
  }, [session]);
}
