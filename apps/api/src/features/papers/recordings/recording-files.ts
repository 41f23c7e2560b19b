import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { audioFile, AUDIO_TYPES, type AudioFormat } from '@study/content/read/recordings.ts';
import type { Deps } from '#deps.ts';

/**
 * Recordings of shipped papers and drills are in their folder; uploaded and imported ones are in the file store, by paper
 * and content hash. A file with a given name never changes.
 */
export interface RecordingName {
  paperId: string;
  clip: string;
  format: AudioFormat;
}

export type RecordingStore = Pick<Deps, 'files'> & { config: Pick<Deps['config'], 'contentDir' | 'dataDir'> };

const CLIP_LENGTH = 24;
const DAY_MS = 24 * 3_600_000;
/** A deleted local copy is downloaded again when needed. */
const COPIES_KEPT_MS = 7 * DAY_MS;

/** A recording's name: the first digits of its content hash. */
export const clipOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, CLIP_LENGTH);

export const recordingKey = ({ paperId, clip, format }: RecordingName): string =>
  `media/${paperId}.${audioFile(clip, format)}`;

/** The paper and clip of a file store key; null when the key is no recording's. */
export function recordingOf(key: string): { paperId: string; clip: string } | null {
  const [, paperId, clip] = /^media\/([a-z0-9-]+)\.([a-f0-9]+)\.[a-z0-9]+$/.exec(key) ?? [];
  return paperId === undefined || clip === undefined ? null : { paperId, clip };
}

/** Stores a recording. False: another recording has the same name and is kept. */
export async function storeRecording(store: RecordingStore, name: RecordingName, bytes: Uint8Array): Promise<boolean> {
  const known = await readKept(store, name);
  if (known !== null) return known.equals(bytes);
  await store.files.put(recordingKey(name), bytes, AUDIO_TYPES[name.format]);
  return true;
}

async function readKept(store: RecordingStore, name: RecordingName): Promise<Buffer | null> {
  const shipped = await shippedRecording(store, name);
  if (shipped !== null) return readFile(join(shipped.folder, shipped.file));
  const stored = await store.files.open(recordingKey(name));
  return stored && buffer(stored.stream);
}

interface LocalFile {
  folder: string;
  file: string;
}

async function shippedRecording(
  { config }: RecordingStore,
  { paperId, clip, format }: RecordingName,
): Promise<LocalFile | null> {
  const file = audioFile(clip, format);
  for (const home of ['papers', 'drills']) {
    const folder = join(config.contentDir, home, paperId, 'media');
    if (await isThere(join(folder, file))) return { folder, file };
  }
  return null;
}

/**
 * The local folder and file name of a recording, for range requests; copies a file from the file store first. Null:
 * there is no such recording.
 */
export async function localRecording(store: RecordingStore, name: RecordingName): Promise<LocalFile | null> {
  const shipped = await shippedRecording(store, name);
  if (shipped !== null) return shipped;
  const folder = copiesFolder(store);
  const file = recordingKey(name).slice('media/'.length);
  if (await isThere(join(folder, file))) return { folder, file };
  const stored = await store.files.open(recordingKey(name));
  if (stored === null) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const half = join(folder, `${randomUUID()}.half`);
  try {
    await pipeline(stored.stream, createWriteStream(half, { mode: 0o600 }));
    await rename(half, join(folder, file));
  } finally {
    await rm(half, { force: true });
  }
  return { folder, file };
}

const copiesFolder = ({ config }: RecordingStore): string => join(config.dataDir, 'recordings');

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Removes old local copies; a file that is being read stays readable until it is closed. */
export async function removeOldCopies(store: RecordingStore, now: Date): Promise<void> {
  const folder = copiesFolder(store);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const made = await stat(path).catch(() => null);
    if (made !== null && made.mtimeMs < now.getTime() - COPIES_KEPT_MS) await rm(path, { force: true });
  }
}
