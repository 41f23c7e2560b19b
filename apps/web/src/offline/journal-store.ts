import { createStore, delMany, entries, keys, promisifyRequest, set } from 'idb-keyval';
import { isUnsent, type KeptItem } from './answer-version.ts';

/** What one page kept of an attempt under one lease. */
export interface KeptAnswers {
  epoch: number;
  /** The greatest sequence number used. */
  lastSeq: number;
  items: Readonly<Record<string, KeptItem>>;
  /** Versions that another page's stands in the way of; a person has not chosen yet. */
  disputed: readonly { item: string; mine: KeptItem }[];
}

/** The records of one user's attempt in this browser's database, one a lease, so that two pages never overwrite each other. */
export interface JournalShelf<Kept extends KeptAnswers> {
  readAll: () => Promise<Kept[]>;
  /** Stands in the place of what the same lease kept before. */
  save: (kept: Kept) => Promise<void>;
  /** Removes a record unless it was written anew since it was read. */
  drop: (kept: Kept) => Promise<void>;
  eraseAll: () => Promise<void>;
}

/** All throw where the browser forbids storage. */
export function journalShelf<Kept extends KeptAnswers>(
  userId: string,
  paperId: string,
  attemptId: string,
): JournalShelf<Kept> {
  const database = openDatabase();
  const prefix = `${userId}:${paperId}:${attemptId}:`;
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return {
    readAll: () => database('readonly', (store) => promisifyRequest<Kept[]>(store.getAll(range()))),
    save: (kept) => set(prefix + kept.epoch, kept, database),
    drop: (kept) =>
      database('readwrite', async (store) => {
        const now = await promisifyRequest<Kept | undefined>(store.get(prefix + kept.epoch));
        if (now?.lastSeq === kept.lastSeq) store.delete(prefix + kept.epoch);
        await promisifyRequest(store.transaction);
      }),
    eraseAll: () =>
      database('readwrite', (store) => {
        store.delete(range());
        return promisifyRequest(store.transaction);
      }),
  };
}

/** The attempts on a paper that this browser still keeps something of. Empty where storage is forbidden. */
export async function keptAttempts(userId: string, paperId: string): Promise<string[]> {
  try {
    const prefix = `${userId}:${paperId}:`;
    const own = (await keys(openDatabase())).map(String).filter((key) => key.startsWith(prefix));
    return [...new Set(own.map((key) => key.slice(prefix.length).split(':')[0] ?? ''))];
  } catch {
    return [];
  }
}

/** Erases what this browser keeps of all the user's attempts. Never throws. */
export async function eraseJournals(userId: string): Promise<void> {
  await eraseWhere(userId, () => true);
}

/** As eraseJournals, but answers that the server does not have yet stay until the user is back. Never throws. */
export async function eraseSentJournals(userId: string): Promise<void> {
  await eraseWhere(userId, (kept) => !Object.values(kept.items).some(isUnsent) && kept.disputed.length === 0);
}

async function eraseWhere(userId: string, isDone: (kept: KeptAnswers) => boolean): Promise<void> {
  try {
    const database = openDatabase();
    const own = (key: IDBValidKey) => String(key).startsWith(`${userId}:`);
    if (!(await keys(database)).some(own)) return;
    const all = await entries<IDBValidKey, KeptAnswers>(database);
    const done = all.filter(([key, kept]) => own(key) && isDone(kept));
    await delMany(
      done.map(([key]) => key),
      database,
    );
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

// The shape of what it holds is part of its name.
const openDatabase = () => createStore('study-journal-2', 'attempts');
