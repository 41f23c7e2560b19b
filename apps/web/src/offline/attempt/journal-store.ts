import { isUnsent, type KeptItem } from './answer-version.ts';
import { recordStore } from '#storage/record-store.ts';

/** What one page kept of an attempt under one lease. */
export interface KeptAnswers {
  epoch: number;
  /** The greatest sequence number used. */
  lastSeq: number;
  items: Readonly<Record<string, KeptItem>>;
  /** Versions in conflict with another page's; the candidate has not chosen yet. */
  disputed: readonly { item: string; mine: KeptItem }[];
}

/** The records of one user's attempt in this browser's database: one per lease, so that two pages never overwrite each other. */
export interface JournalShelf<Kept extends KeptAnswers> {
  readAll: () => Promise<Kept[]>;
  /** Replaces the earlier record of the same lease. */
  save: (kept: Kept) => Promise<void>;
  /** Removes a record unless it was written again since it was read. */
  drop: (kept: Kept) => Promise<void>;
  eraseAll: () => Promise<void>;
}

/** All throw where the browser forbids storage. */
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

/** The attempts on a paper with records in this browser. Empty where storage is forbidden. */
export async function keptAttempts(userId: string, paperId: string): Promise<string[]> {
  const prefix = `${userId}:${paperId}:`;
  const keys = await openJournals()
    .keys(prefix)
    .catch(() => []);
  return [...new Set(keys.map((key) => key.slice(prefix.length).split(':')[0] ?? ''))];
}

/** Erases what this browser keeps of all the user's attempts. Never throws. */
export async function eraseJournals(userId: string): Promise<void> {
  await openJournals().erase(`${userId}:`);
}

/** As eraseJournals, but answers that the server does not have yet stay until the user is back. Never throws. */
export async function eraseSentJournals(userId: string): Promise<void> {
  await openJournals().erase(`${userId}:`, isSent);
}

/** How many answers of a user the server does not have yet, each once. Never throws. */
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
