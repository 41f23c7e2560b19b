import { ApiError, isUnreached } from '../../api/errors.ts';
import { browserSession } from '../../session/session-storage.ts';
import { observable } from '../../ui/state/observable.ts';
import type { CopiedPaper } from './copy-store.ts';

/** When the copy was saved that a screen shows because the server could not be reached; null while all is fresh. */
export const shownCopy = observable<number | null>(null);

/** For queries that are answered with a copy: they run without a network, and again once there is one. */
export const WITH_COPY = { networkMode: 'always', refetchOnReconnect: 'always' } as const;

// Loaded with the first answer: the first page has no use for it before.
const openStore = () => import('./copy-store.ts');

/** Not allowed now, sealed, or gone: as against asked too often, or to sign in again. */
const REFUSALS: ReadonlySet<number> = new Set([403, 404, 409]);

let saving: Promise<unknown> = Promise.resolve();

/** Resolves when what has been read so far is kept, or could not be. */
export const copiesSaved = (): Promise<unknown> => saving;

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
    shownCopy.set(null);
    keep(async () => {
      const { saveCopy } = await openStore();
      // Whoever has left meanwhile leaves nothing behind.
      if (browserSession.user()?.id === userId) await saveCopy(userId, { name, paper: paperOf(value), value });
    });
    return value;
  } catch (error) {
    if (isUnreached(error)) return copyOf<Value>(userId, name, error);
    if (error instanceof ApiError && REFUSALS.has(error.status)) {
      keep(async () => (await openStore()).removeCopy(userId, name));
    }
    throw error;
  }
}

function keep(work: () => Promise<void>): void {
  saving = saving.then(work).catch(() => undefined);
}

async function copyOf<Value>(userId: string, name: string, error: unknown): Promise<Value> {
  const { readCopy, factsOf } = await openStore();
  const [value, facts] = await Promise.all([readCopy(userId, name), factsOf(userId, name)]).catch(() => []);
  if (facts === undefined || value === undefined) throw error;
  shownCopy.set(facts.savedAt);
  return value as Value;
}
