import { ApiError } from '../api/errors.ts';
import { browserSession } from '../session/session-storage.ts';
import { observable, type Observable } from '../ui/state/observable.ts';
import { failureOf, type Failure } from './failures.ts';

export type Outcome = { kind: 'sent' } | Failure;

interface OutboxRules<Entry> {
  /** Resolves when what an earlier page left behind has been read. */
  ready?: Promise<void>;
  /** What is to be sent next; undefined when nothing can be. */
  next: () => Entry | undefined;
  /** Tells the server. Throws ApiError. */
  send: (entry: Entry) => Promise<void>;
  /** Keeps, drops or sets aside the entry. After anything but a lost server or session, `next` must not give it again. */
  settle: (entry: Entry, outcome: Outcome) => Promise<void> | void;
  /** False while the browser knows that there is no network: then nothing is tried. */
  isOnline: () => boolean;
}

/** Work on its way to the server, one entry at a time. */
export interface Outbox {
  /** The last try did not reach the server. */
  isCut: Pick<Observable<boolean>, 'get' | 'subscribe'>;
  /** Sends what waits, as far as that is possible now; one run at a time. Never throws. */
  flush: () => Promise<void>;
}

export function createOutbox<Entry>({ ready, next, send, settle, isOnline }: OutboxRules<Entry>): Outbox {
  const isCut = observable(false);

  const tryToSend = async (entry: Entry): Promise<Outcome> => {
    if (!isOnline()) return { kind: 'unreached', retryAfterMs: null, isAnswered: false };
    try {
      await send(entry);
      return { kind: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  };

  let running: Promise<void> | null = null;
  const flush = () => {
    if (running !== null) return running;
    let isOver = false;
    const run = async () => {
      if (ready !== undefined) await ready;
      let isLost = false;
      while (!isLost) {
        const entry = next();
        if (entry === undefined) break;
        const outcome = await tryToSend(entry);
        isLost = outcome.kind === 'unreached' || outcome.kind === 'signed_out';
        isCut.set(isLost);
        await settle(entry, outcome);
      }
      if (!isLost) isCut.set(false);
      // Cleared in the same step as the last `next`: an entry that is added afterwards starts a run of its own.
      isOver = true;
      running = null;
    };
    const promise = run();
    if (!isOver) running = promise;
    return promise;
  };
  return { isCut, flush };
}

const AGAIN_MS = 15_000;

/** Flushes when the network is back, and every 15 s while something waits; for as long as the page is open. */
export function keepFlushing({ flush }: Pick<Outbox, 'flush'>, isWaiting: () => boolean): void {
  globalThis.addEventListener('online', () => void flush());
  setInterval(() => isWaiting() && void flush(), AGAIN_MS);
}

/** One value for each user for as long as the page is open, so that nothing is sent twice at a time. */
export function oncePerUser<Args extends unknown[], Value>(
  make: (userId: string, ...args: Args) => Value,
): (userId: string, ...args: Args) => Value {
  const made = new Map<string, Value>();
  return (userId, ...args) => {
    const value = made.get(userId) ?? make(userId, ...args);
    made.set(userId, value);
    return value;
  };
}

/** Throws ApiError where somebody else is signed in by now: the work waits until its owner is back. */
export function assertSignedIn(userId: string): void {
  if (browserSession.user()?.id === userId) return;
  throw new ApiError({ status: 401, code: 'not_authenticated', message: '' });
}
