import { recordStore } from '#storage/record-store.ts';

/** The paper that a copy belongs to. */
export interface CopiedPaper {
  id: string;
  title: string;
}

/** Metadata of a copy. */
export interface CopyFacts {
  name: string;
  /** Null for a copy that belongs to no single paper. */
  paper: CopiedPaper | null;
  /** Epoch milliseconds. */
  savedAt: number;
  bytes: number;
}

interface NewCopy extends Pick<CopyFacts, 'name' | 'paper'> {
  value: unknown;
}

/** A paper available offline. The user downloaded those with recordings. */
export interface PaperOnDevice extends CopiedPaper {
  savedAt: number;
  bytes: number;
  hasRecordings: boolean;
  /** All recordings are stored. */
  isDownloaded: boolean;
}

/** Limit for papers that were only opened, not downloaded; the oldest is removed first. */
const MOST_PAPERS = 20;
const RECORDING = 'recording:';
const DOWNLOADED = 'downloaded:';
const HEARD = 'heard:';

/** Name of the copy that marks all recordings of a paper as stored. */
export const downloadedName = (paperId: string) => `${DOWNLOADED}${paperId}`;

export const recordingName = (paperId: string, clip: string) => `${RECORDING}${paperId}:${clip}`;

/** A recording stored because it was opened sentence by sentence; it goes with its paper's other opened copies. */
export const heardName = (paperId: string, clip: string) => `${HEARD}${paperId}:${clip}`;

// Metadata and values are separate stores, so that listing reads no values.
const openFacts = () => recordStore<CopyFacts>('study-copy-facts-1', 'facts');
const openValues = () => recordStore<unknown>('study-copies-1', 'values');
const keyOf = (userId: string, name: string) => `${userId}:${name}`;

/** Reads one copy of a user; undefined if there is none. Throws if the browser forbids storage. */
export function readCopy(userId: string, name: string): Promise<unknown> {
  return openValues().get(keyOf(userId, name));
}

/** Whether a copy exists. Throws if the browser forbids storage. */
export async function hasCopy(userId: string, name: string): Promise<boolean> {
  const key = keyOf(userId, name);
  return (await openValues().keys(key)).includes(key);
}

/** Metadata of a copy. Throws if the browser forbids storage. */
export function factsOf(userId: string, name: string): Promise<CopyFacts | undefined> {
  return openFacts().get(keyOf(userId, name));
}

/** Saves a copy, replacing one with the same name. Throws if the browser forbids storage or its quota is used up. */
export async function saveCopy(userId: string, { name, paper, value }: NewCopy): Promise<void> {
  const key = keyOf(userId, name);
  // Metadata first: a value without metadata would not appear in any list.
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

/** Metadata of all copies of a user. Throws if the browser forbids storage. */
export async function listCopies(userId: string): Promise<CopyFacts[]> {
  return (await openFacts().entries(`${userId}:`)).map(([, facts]) => facts);
}

/** The papers a user has on this device, latest first. Throws if the browser forbids storage. */
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

/** A paper with all recordings stored; null for any other paper. Throws if the browser forbids storage. */
export async function downloadedPaper(userId: string, paperId: string): Promise<PaperOnDevice | null> {
  const papers = await papersOnDevice(userId);
  return papers.find(({ id, isDownloaded }) => id === paperId && isDownloaded) ?? null;
}

/** The stored recordings of a paper, by clip. Throws if the browser forbids storage. */
export async function recordingsOnDevice(userId: string, paperId: string): Promise<Map<string, Blob>> {
  const prefixes = [heardName(paperId, ''), recordingName(paperId, '')].map((name) => keyOf(userId, name));
  const kept = await Promise.all(
    prefixes.map(async (prefix) =>
      (await openValues().entries(prefix)).flatMap(([key, value]) =>
        value instanceof Blob ? [[key.slice(prefix.length), value] as const] : [],
      ),
    ),
  );
  return new Map(kept.flat());
}

export async function removeCopy(userId: string, name: string): Promise<void> {
  await openValues().remove(keyOf(userId, name));
  await openFacts().remove(keyOf(userId, name));
}

/** Deletes all copies of a paper. Throws if the browser forbids storage. */
export async function removePaper(userId: string, paperId: string): Promise<void> {
  const own = (await listCopies(userId)).filter(({ paper }) => paper?.id === paperId);
  for (const { name } of own) await removeCopy(userId, name);
}

/** Deletes all copies of a user. Never throws. */
export async function eraseCopies(userId: string): Promise<void> {
  await Promise.all([openValues().erase(`${userId}:`), openFacts().erase(`${userId}:`)]);
}

/** Deletes the copies of all other users of this browser. Never throws. */
export async function eraseCopiesOfOthers(userId: string): Promise<void> {
  const keys = await openFacts()
    .keys('')
    .catch(() => []);
  const others = new Set(keys.map((key) => key.split(':')[0] ?? '').filter((id) => id !== userId));
  for (const other of others) await eraseCopies(other);
}
