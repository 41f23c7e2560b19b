import { ApiError, isUndecided, isUnreached } from '#api/errors.ts';
import { browserSession } from '#session/session-storage.ts';
import { observable } from '#ui/state/observable.ts';
import { whenIdle } from '#ui/state/use-idle.ts';
import type { CopiedPaper } from './copy-store.ts';

/** Time of the oldest copy shown in place of a server response, in epoch milliseconds; null while all data is fresh. */
export const shownCopy = observable<number | null>(null);

/** Copies shown in place of server responses, by name. Times are epoch milliseconds. */
const standIns = new Map<string, { savedAt: number; readAt: number }>();

function tellShown(): void {
  const saved = [...standIns.values()].map(({ savedAt }) => savedAt);
  shownCopy.set(saved.length === 0 ? null : Math.min(...saved));
}

/** Forgets the shown copies that no screen has read since `since`. */
export function dropCopiesUnreadSince(since: number): void {
  for (const [name, { readAt }] of standIns) if (readAt < since) standIns.delete(name);
  tellShown();
}

function isFresh(name: string): void {
  if (standIns.delete(name)) tellShown();
}

/** Query options for reads with an offline copy: they also run offline, and again on reconnect. */
export const WITH_COPY = { networkMode: 'always', refetchOnReconnect: 'always', meta: { hasCopy: true } } as const;

// Loaded after the first response, because the first page does not need it.
const openStore = () => import('./copy-store.ts');

/** Forbidden, gone or sealed; not rate limiting (429) or an expired login (401). */
const REFUSALS: ReadonlySet<number> = new Set([403, 404, 409]);

let saving: Promise<unknown> = Promise.resolve();
/** Saves that wait until the browser is idle. */
let waiting: (() => Promise<void>)[] = [];

/** Runs the waiting saves now. Resolves when they are done or have failed. */
export function copiesSaved(): Promise<unknown> {
  const works = waiting;
  waiting = [];
  for (const work of works) saving = saving.then(work).catch(() => undefined);
  return saving;
}

/**
 * Reads from the server and saves the response as the user's copy; if the server is unreachable, reads the copy. A
 * refusal deletes the copy, because data withheld by the server must not be shown offline. Throws ApiError.
 */
export async function orCopy<Value>(
  name: string,
  read: () => Promise<Value>,
  paperOf: (value: Value) => CopiedPaper | null = () => null,
): Promise<Value> {
  const userId = browserSession.user()?.id;
  if (userId === undefined) return read();
  try {
    const value = await read();
    isFresh(name);
    keep(async () => {
      const { saveCopy } = await openStore();
      // If the user has logged out in the meantime, nothing is saved.
      if (browserSession.user()?.id === userId) await saveCopy(userId, { name, paper: paperOf(value), value });
    });
    return value;
  } catch (error) {
    if (isUnreached(error)) return copyOf<Value>(userId, name, error);
    // A proxy may send such a status too, which must not delete the copy.
    if (error instanceof ApiError && REFUSALS.has(error.status) && !isUndecided(error)) {
      isFresh(name);
      keep(async () => (await openStore()).removeCopy(userId, name));
    }
    throw error;
  }
}

function keep(work: () => Promise<void>): void {
  waiting.push(work);
  if (waiting.length === 1) whenIdle(() => void copiesSaved());
}

async function copyOf<Value>(userId: string, name: string, error: unknown): Promise<Value> {
  const { readCopy, factsOf } = await openStore();
  const [value, facts] = await Promise.all([readCopy(userId, name), factsOf(userId, name)]).catch(() => []);
  if (facts === undefined || value === undefined) throw error;
  standIns.set(name, { savedAt: facts.savedAt, readAt: Date.now() });
  tellShown();
  return value as Value;
}
