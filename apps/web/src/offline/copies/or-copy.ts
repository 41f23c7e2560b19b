import { ApiError, isUndecided, isUnreached } from '#api/errors.ts';
import { browserSession } from '#session/session-storage.ts';
import { observable } from '#ui/state/observable.ts';
import { whenIdle } from '#ui/state/use-idle.ts';
import type { CopiedPaper } from './copy-store.ts';

/** When the oldest copy was saved that stands in for an answer of the server; null while all is fresh. */
export const shownCopy = observable<number | null>(null);

/** The copies that stand in, by name. All times are milliseconds of the epoch. */
const standIns = new Map<string, { savedAt: number; readAt: number }>();

function tellShown(): void {
  const saved = [...standIns.values()].map(({ savedAt }) => savedAt);
  shownCopy.set(saved.length === 0 ? null : Math.min(...saved));
}

/** Forgets the copies that no screen has asked for since. */
export function dropCopiesUnreadSince(since: number): void {
  for (const [name, { readAt }] of standIns) if (readAt < since) standIns.delete(name);
  tellShown();
}

function isFresh(name: string): void {
  if (standIns.delete(name)) tellShown();
}

/** For queries that are answered with a copy: they run without a network, and again once there is one. */
export const WITH_COPY = { networkMode: 'always', refetchOnReconnect: 'always', meta: { hasCopy: true } } as const;

// Loaded with the first answer: the first page has no use for it before.
const openStore = () => import('./copy-store.ts');

/** Not allowed now, sealed, or gone: as against asked too often, or to sign in again. */
const REFUSALS: ReadonlySet<number> = new Set([403, 404, 409]);

let saving: Promise<unknown> = Promise.resolve();
/** What waits until the page has shown what it read. */
let waiting: (() => Promise<void>)[] = [];

/** Keeps at once what has been read so far. Resolves when it is kept, or could not be. */
export function copiesSaved(): Promise<unknown> {
  const works = waiting;
  waiting = [];
  for (const work of works) saving = saving.then(work).catch(() => undefined);
  return saving;
}

/**
 * What the server says, which is then kept on this device for its user; without an answer the copy of that name. A
 * refusal removes the copy: what the server does not show any more is not shown from here either. Throws ApiError.
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
      // Whoever has left meanwhile leaves nothing behind.
      if (browserSession.user()?.id === userId) await saveCopy(userId, { name, paper: paperOf(value), value });
    });
    return value;
  } catch (error) {
    if (isUnreached(error)) return copyOf<Value>(userId, name, error);
    // A proxy in between may answer so too, and says nothing about what is kept.
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
