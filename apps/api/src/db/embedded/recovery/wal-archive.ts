import { chownSync, createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ServerUser } from '../server-user.ts';

/** A segment of the write-ahead log is archived after this long, full or not, once something was written. */
const ARCHIVE_TIMEOUT_S = 60;
const SEGMENT = /^[0-9A-F]{24}$/;
const PACKED = /^([0-9A-F]{24})\.gz$/;
const BASE = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)_([0-9A-F]{24})\.tar\.gz$/;

/** `wal/`: segments, packed; `base/`: copies of the cluster to begin from. */
export interface RecoveryFolders {
  wal: string;
  base: string;
}

export const foldersIn = (folder: string): RecoveryFolders => ({
  wal: path.join(folder, 'wal'),
  base: path.join(folder, 'base'),
});

/** Makes the folders; the server writes into one of them as `user`. Returns its settings. */
export function prepareArchive(folder: string, user: ServerUser | null): Record<string, string> {
  const { wal, base } = foldersIn(folder);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  for (const each of [wal, base]) mkdirSync(each, { recursive: true, mode: 0o700 });
  if (user) chownSync(wal, user.uid, user.gid);
  // basic_archive flushes and renames by itself, without a shell, on every platform.
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': wal,
    archive_timeout: String(ARCHIVE_TIMEOUT_S),
  };
}

/** A copy of the cluster: recovery from it reaches any later moment, given the log from `segment` on. */
export interface Base {
  file: string;
  /** When it was complete, in milliseconds. */
  madeAt: number;
  segment: string;
}

export const baseName = (madeAt: Date, segment: string): string =>
  `${new Date(Math.ceil(madeAt.getTime() / 1_000) * 1_000).toISOString().slice(0, 19).replaceAll(':', '-')}_${segment}.tar.gz`;

/** The oldest first. */
export async function listBases({ base }: RecoveryFolders): Promise<Base[]> {
  const names = (await readdir(base).catch(() => [])).toSorted();
  return names.flatMap((name) => {
    const [, time, segment] = BASE.exec(name) ?? [];
    if (time === undefined || segment === undefined) return [];
    const madeAt = Date.parse(`${time.slice(0, 11)}${time.slice(11).replaceAll('-', ':')}Z`);
    return [{ file: path.join(base, name), madeAt, segment }];
  });
}

/** The names of the archived segments, in order. */
export async function listSegments({ wal }: RecoveryFolders): Promise<string[]> {
  const names = await readdir(wal).catch(() => []);
  const segments = names.flatMap((name) => (SEGMENT.test(name) ? [name] : (PACKED.exec(name)?.[1] ?? [])));
  return [...new Set(segments)].toSorted();
}

/** Packs the segments that the server has archived: most are empty for the greater part. */
export async function packSegments({ wal }: RecoveryFolders): Promise<void> {
  for (const name of await readdir(wal)) {
    if (!SEGMENT.test(name)) continue;
    const plain = path.join(wal, name);
    const half = `${plain}.part`;
    await pipeline(createReadStream(plain), createGzip({ level: 1 }), createWriteStream(half, { mode: 0o600 }));
    await flush(half);
    await rename(half, `${plain}.gz`);
    await rm(plain);
  }
}

/** Writes the archived segments from `first` on, and the histories of timelines, into a folder. */
export async function unpackSegments({ wal }: RecoveryFolders, first: string, into: string): Promise<void> {
  for (const name of await readdir(wal)) {
    const segment = SEGMENT.test(name) ? name : PACKED.exec(name)?.[1];
    const isNeeded = segment === undefined ? name.endsWith('.history') : ordinalOf(segment) >= ordinalOf(first);
    if (!isNeeded) continue;
    const source = createReadStream(path.join(wal, name));
    const target = createWriteStream(path.join(into, segment ?? name), { mode: 0o600 });
    if (name.endsWith('.gz')) await pipeline(source, createGunzip(), target);
    else await pipeline(source, target);
  }
}

/**
 * Removes the bases that no moment within the last `days` needs, and the segments before the oldest that is kept.
 * Returns how many files.
 */
export async function prune(folders: RecoveryFolders, days: number, now: number): Promise<number> {
  const bases = await listBases(folders);
  const oldestMoment = now - days * 86_400_000;
  const firstKept = Math.max(
    0,
    bases.findLastIndex(({ madeAt }) => madeAt <= oldestMoment),
  );
  const kept = bases[firstKept];
  if (kept === undefined) return 0;
  const spent = bases.slice(0, firstKept).map(({ file }) => file);
  for (const name of await readdir(folders.wal)) {
    const segment = name.slice(0, 24);
    if (SEGMENT.test(segment) && ordinalOf(segment) < ordinalOf(kept.segment)) spent.push(path.join(folders.wal, name));
  }
  for (const file of spent) await rm(file, { force: true });
  return spent.length;
}

const SEGMENTS_A_FILE = 0x100;

/** Counts the segments of 16 MB, over all timelines. */
export function ordinalOf(segment: string): number {
  return parseInt(segment.slice(8, 16), 16) * SEGMENTS_A_FILE + parseInt(segment.slice(16), 16);
}

export const timelineOf = (segment: string): string => segment.slice(0, 8);

/** Whether no segment is missing between a base's first and the last one archived on its timeline. */
export function isWithoutGap(base: Base, segments: readonly string[]): boolean {
  const since = segments.filter((name) => timelineOf(name) === timelineOf(base.segment) && name >= base.segment);
  return since.every((name, index) => ordinalOf(name) === ordinalOf(base.segment) + index);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
