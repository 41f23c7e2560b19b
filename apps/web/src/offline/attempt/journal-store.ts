import { isUnsent, type KeptItem } from './answer-version.ts';
import { recordStore } from '#storage/record-store.ts';

/** Answers stored by one page of an attempt under one lease. */
export interface KeptAnswers {
  epoch: number;
  /** Greatest sequence number used. */
  lastSeq: number;
  items: Readonly<Record<string, KeptItem>>;
  /** Versions in an unresolved conflict with another page. */
  disputed: readonly { item: string; mine: KeptItem }[];
}

/**
 * One user's records of an attempt in IndexedDB: one record per lease, so that two pages never overwrite each other.
 */
export interface JournalShelf<Kept extends KeptAnswers> {
  readAll: () => Promise<Kept[]>;
  /** Replaces the record of the same lease. */
  save: (kept: Kept) => Promise<void>;
  /** Deletes a record unless it has changed since it was read. */
  drop: (kept: Kept) => Promise<void>;
  eraseAll: () => Promise<void>;
}

/** All methods throw if the browser forbids storage. */
export function journalShelf<Kept extends KeptAnswers>(
  userId: string,
  paperId: string,
  attemptId: string,
): JournalShelf<Kept> {
  const journals = openJournals<Kept>();
  const prefix = `${userId}:${paperId}:${attemptId}:`;
  return {
    readAll: async () => (await journals.entries(prefix)).map(([, kept]) => kept),
    save: (kept) => journals.set(prefix + kept.epoch, kept),
    drop: (kept) => journals.removeIf(prefix + kept.epoch, (now) => now.lastSeq === kept.lastSeq),
    eraseAll: () => journals.removeAll(prefix),
  };
}

/** Ids of the attempts on a paper with records in this browser. Empty if storage is forbidden. */
export async function keptAttempts(userId: string, paperId: string): Promise<string[]> {
  const prefix = `${userId}:${paperId}:`;
  const keys = await openJournals()
    .keys(prefix)
    .catch(() => []);
  return [...new Set(keys.map((key) => key.slice(prefix.length).split(':')[0] ?? ''))];
}

/** Deletes all journal records of a user. Never throws. */
export async function eraseJournals(userId: string): Promise<void> {
  await openJournals().erase(`${userId}:`);
}

/** Like eraseJournals, but keeps unsent answers for the user's next login. Never throws. */
export async function eraseSentJournals(userId: string): Promise<void> {
  await openJournals().erase(`${userId}:`, isSent);
}

/** Number of a user's unsent answers, each item counted once. Never throws. */
export async function countUnsentAnswers(userId: string): Promise<number> {
  const kept = await openJournals()
    .entries(`${userId}:`)
    .catch(() => []);
  const waiting = kept.flatMap(([key, { items, disputed }]) => {
    const attempt = key.slice(0, key.lastIndexOf(':'));
    const unsent = Object.entries(items).flatMap(([item, answer]) => (isUnsent(answer) ? [item] : []));
    return [...unsent, ...disputed.map(({ item }) => item)].map((item) => `${attempt}:${item}`);
  });
  return new Set(waiting).size;
}

const isSent = (kept: KeptAnswers) => !Object.values(kept.items).some(isUnsent) && kept.disputed.length === 0;

const openJournals = <Kept extends KeptAnswers = KeptAnswers>() => recordStore<Kept>('study-journal-2', 'attempts');
