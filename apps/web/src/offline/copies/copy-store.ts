import { recordStore } from '#storage/record-store.ts';

/** The paper that a copy is about. */
export interface CopiedPaper {
  id: string;
  title: string;
}

/** What is known of a copy without reading it. */
export interface CopyFacts {
  name: string;
  /** Null for what is about no single paper. */
  paper: CopiedPaper | null;
  /** Milliseconds of the epoch. */
  savedAt: number;
  bytes: number;
}

interface NewCopy extends Pick<CopyFacts, 'name' | 'paper'> {
  value: unknown;
}

/** What one finds on the device; those with recordings were asked for. */
export interface PaperOnDevice extends CopiedPaper {
  savedAt: number;
  bytes: number;
  hasRecordings: boolean;
  /** Every recording is here. */
  isDownloaded: boolean;
}

/** Papers that were only opened: the one that was opened longest ago goes first. */
const MOST_PAPERS = 20;
const RECORDING = 'recording:';
const DOWNLOADED = 'downloaded:';

/** The copy that says that all recordings of a paper are here. */
export const downloadedName = (paperId: string) => `${DOWNLOADED}${paperId}`;

export const recordingName = (paperId: string, clip: string) => `${RECORDING}${paperId}:${clip}`;

// Facts apart from values: a list reads no value.
const openFacts = () => recordStore<CopyFacts>('study-copy-facts-1', 'facts');
const openValues = () => recordStore<unknown>('study-copies-1', 'values');
const keyOf = (userId: string, name: string) => `${userId}:${name}`;

/** One copy of one user; undefined when there is none. Throws where the browser forbids storage. */
export function readCopy(userId: string, name: string): Promise<unknown> {
  return openValues().get(keyOf(userId, name));
}

/** Whether there is a copy of that name. Throws where the browser forbids storage. */
export async function hasCopy(userId: string, name: string): Promise<boolean> {
  const key = keyOf(userId, name);
  return (await openValues().keys(key)).includes(key);
}

/** When a copy was saved, and how large it is. Throws where the browser forbids storage. */
export function factsOf(userId: string, name: string): Promise<CopyFacts | undefined> {
  return openFacts().get(keyOf(userId, name));
}

/** Saves a copy in place of the one of that name. Throws where the browser forbids storage or has no room. */
export async function saveCopy(userId: string, { name, paper, value }: NewCopy): Promise<void> {
  const key = keyOf(userId, name);
  // First, so that nothing is kept that no list shows.
  await openFacts().set(key, { name, paper, savedAt: Date.now(), bytes: bytesOf(value) });
  try {
    await openValues().set(key, value);
  } catch (error) {
    await openFacts()
      .remove(key)
      .catch(() => undefined);
    throw error;
  }
  if (paper !== null && !name.startsWith(RECORDING)) await dropOldest(userId);
}

function bytesOf(value: unknown): number {
  return value instanceof Blob ? value.size : new Blob([JSON.stringify(value)]).size;
}

async function dropOldest(userId: string): Promise<void> {
  const opened = (await papersOnDevice(userId)).filter(({ hasRecordings }) => !hasRecordings);
  for (const { id } of opened.slice(MOST_PAPERS)) await removePaper(userId, id);
}

/** Everything that is kept of one user. Throws where the browser forbids storage. */
export async function listCopies(userId: string): Promise<CopyFacts[]> {
  return (await openFacts().entries(`${userId}:`)).map(([, facts]) => facts);
}

/** The papers that one user has on this device, latest first. Throws where the browser forbids storage. */
export async function papersOnDevice(userId: string): Promise<PaperOnDevice[]> {
  const papers = new Map<string, PaperOnDevice>();
  for (const { paper, savedAt, bytes, name } of await listCopies(userId)) {
    if (paper === null) continue;
    const sum = papers.get(paper.id) ?? { ...paper, savedAt: 0, bytes: 0, hasRecordings: false, isDownloaded: false };
    papers.set(paper.id, {
      ...sum,
      savedAt: Math.max(sum.savedAt, savedAt),
      bytes: sum.bytes + bytes,
      hasRecordings: sum.hasRecordings || name.startsWith(RECORDING),
      isDownloaded: sum.isDownloaded || name.startsWith(DOWNLOADED),
    });
  }
  return [...papers.values()].toSorted((a, b) => b.savedAt - a.savedAt);
}

/** A paper whose recordings are all here; null for any other. Throws where the browser forbids storage. */
export async function downloadedPaper(userId: string, paperId: string): Promise<PaperOnDevice | null> {
  const papers = await papersOnDevice(userId);
  return papers.find(({ id, isDownloaded }) => id === paperId && isDownloaded) ?? null;
}

/** The recordings of a paper by clip. Throws where the browser forbids storage. */
export async function recordingsOnDevice(userId: string, paperId: string): Promise<Map<string, Blob>> {
  const prefix = keyOf(userId, recordingName(paperId, ''));
  const kept = await openValues().entries(prefix);
  return new Map(kept.flatMap(([key, value]) => (value instanceof Blob ? [[key.slice(prefix.length), value]] : [])));
}

export async function removeCopy(userId: string, name: string): Promise<void> {
  await openValues().remove(keyOf(userId, name));
  await openFacts().remove(keyOf(userId, name));
}

/** Removes all that is kept of a paper. Throws where the browser forbids storage. */
export async function removePaper(userId: string, paperId: string): Promise<void> {
  const own = (await listCopies(userId)).filter(({ paper }) => paper?.id === paperId);
  for (const { name } of own) await removeCopy(userId, name);
}

/** Erases all copies of a user. Never throws. */
export async function eraseCopies(userId: string): Promise<void> {
  await Promise.all([openValues().erase(`${userId}:`), openFacts().erase(`${userId}:`)]);
}

/** Erases the copies of everybody else who used this browser. Never throws. */
export async function eraseCopiesOfOthers(userId: string): Promise<void> {
  const keys = await openFacts()
    .keys('')
    .catch(() => []);
  const others = new Set(keys.map((key) => key.split(':')[0] ?? '').filter((id) => id !== userId));
  for (const other of others) await eraseCopies(other);
}
