import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';
import { isUnsent, type Delivery } from './answer-version.ts';

/** Answers as they are kept: by item, each knowing what the server holds of it. */
export interface KeptAnswers {
  items: Readonly<Record<string, Delivery>>;
}

/** The place of one user's attempt in this browser's database. All throw where the browser forbids storage. */
export function journalShelf<Answers extends KeptAnswers>(userId: string, attemptId: string) {
  const database = openDatabase();
  const key = `${userId}:${attemptId}`;
  return {
    read: () => get<Answers>(key, database),
    save: (answers: Answers | undefined) => set(key, answers, database),
    erase: () => del(key, database),
  };
}

/** Erases what this browser keeps of all the user's attempts. Never throws. */
export async function eraseJournals(userId: string): Promise<void> {
  await eraseWhere(userId, () => true);
}

/** As eraseJournals, but answers that the server does not have yet stay until the user is back. Never throws. */
export async function eraseSentJournals(userId: string): Promise<void> {
  await eraseWhere(userId, (kept) => !Object.values(kept?.items ?? {}).some(isUnsent));
}

async function eraseWhere(userId: string, isDone: (kept: KeptAnswers | undefined) => boolean): Promise<void> {
  try {
    const database = openDatabase();
    const own = (key: IDBValidKey) => String(key).startsWith(`${userId}:`);
    if (!(await keys(database)).some(own)) return;
    const all = await entries<IDBValidKey, KeptAnswers | undefined>(database);
    const done = all.filter(([key, kept]) => own(key) && isDone(kept));
    await delMany(
      done.map(([key]) => key),
      database,
    );
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

const openDatabase = () => createStore('study-journal', 'attempts');
