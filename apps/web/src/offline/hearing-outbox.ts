import type { Hearing } from '@study/contract/listening/listening.ts';
import { observable, type Observable } from '../ui/state/observable.ts';
import type { HearingShelf } from './hearing-shelf.ts';
import { createOutbox, type Outbox } from './outbox.ts';

interface HearingOutboxSetup {
  shelf: HearingShelf;
  /** Sends some hearings. Throws ApiError. */
  send: (hearings: readonly Hearing[]) => Promise<void>;
  /** Most hearings of one call. */
  atOnce: number;
  /** False while the browser reports no network: then nothing is sent. */
  isOnline: () => boolean;
}

/** Outbox of sentences' results, sent in batches. */
export interface HearingOutbox extends Outbox {
  /** How many wait. */
  waiting: Pick<Observable<number>, 'get' | 'subscribe'>;
  /** Stores a result; sending continues in the background. */
  add: (hearing: Hearing) => void;
}

export function hearingOutbox({ shelf, send, atOnce, isOnline }: HearingOutboxSetup): HearingOutbox {
  /** Without room in the storage they last as long as the page. */
  const roomless = new Map<string, Hearing>();
  const all = () => [...shelf.read(), ...roomless.values()];
  const waiting = observable(all().length);
  const count = () => waiting.set(all().length);

  const { isCut, flush } = createOutbox<readonly Hearing[]>({
    isOnline,
    next: () => {
      const batch = all().slice(0, atOnce);
      return batch.length === 0 ? undefined : batch;
    },
    send,
    settle: (batch, outcome) => {
      if (outcome.kind === 'unreached' || outcome.kind === 'signed_out') return;
      const ids = batch.map(({ id }) => id);
      shelf.drop(ids);
      for (const id of ids) roomless.delete(id);
      count();
    },
  });
  return {
    isCut,
    flush,
    waiting,
    add: (hearing) => {
      if (!shelf.keep(hearing)) roomless.set(hearing.id, hearing);
      count();
      void flush();
    },
  };
}
