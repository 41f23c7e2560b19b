import { ApiError } from '../api/errors.ts';
import { browserSession } from '../session/session-storage.ts';
import { observable, type Observable } from '../ui/state/observable.ts';
import { failureOf, type Failure } from './failures.ts';

export type Outcome = { kind: 'sent' } | Failure;

interface OutboxRules<Entry> {
  /** Resolves when the entries stored by earlier pages have been read. */
  ready?: Promise<void>;
  /** The next entry to send; undefined if none can be sent. */
  next: () => Entry | undefined;
  /** Sends an entry. Throws ApiError. */
  send: (entry: Entry) => Promise<void>;
  /**
   * Keeps, drops or sets aside the entry. `next` may return it again only after outcome `unreached` or `signed_out`.
   */
  settle: (entry: Entry, outcome: Outcome) => Promise<void> | void;
  /** False while the browser reports no network: then nothing is sent. */
  isOnline: () => boolean;
}

/** Sends stored work to the server, one entry at a time. */
export interface Outbox {
  /** The last attempt did not reach the server, or the login session had ended. */
  isCut: Pick<Observable<boolean>, 'get' | 'subscribe'>;
  /** Sends the waiting entries until one cannot be delivered; one run at a time. Never throws. */
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
      // Cleared synchronously after the last `next`, so that an entry added later starts a new run.
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

/** Flushes on reconnect, and every 15 s while entries wait. Runs as long as the page is open. */
export function keepFlushing({ flush }: Pick<Outbox, 'flush'>, isWaiting: () => boolean): void {
  globalThis.addEventListener('online', () => void flush());
  setInterval(() => isWaiting() && void flush(), AGAIN_MS);
}

/** One instance per user and page, so that nothing is sent twice in parallel. */
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

/** Throws ApiError unless this user is signed in; the unsent work then waits for them. */
export function assertSignedIn(userId: string): void {
  if (browserSession.user()?.id === userId) return;
  throw new ApiError({ status: 401, code: 'not_authenticated', message: '' });
}
