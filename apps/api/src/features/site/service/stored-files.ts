import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';

/** Counting walks through every file, so it is not done for each look at the page. */
const KEPT_MS = 60_000;

export interface StoredFiles {
  store: 'disk' | 's3';
  bytes: number | null;
  free_bytes: number | null;
}

/** How much the stored files take, counted at most once a minute. */
export function openFileCount(config: Pick<Config, 'dataDir' | 's3'>): () => Promise<StoredFiles> {
  let counted: { at: number; files: Promise<StoredFiles> } | null = null;
  return () => {
    const now = performance.now();
    if (counted === null || now - counted.at > KEPT_MS) counted = { at: now, files: countFiles(config) };
    return counted.files;
  };
}

async function countFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<StoredFiles> {
  if (s3 !== null) return { store: 's3', bytes: null, free_bytes: null };
  const disk = await statfs(dataDir).catch(() => null);
  const bytes = await sizeOf(join(dataDir, 'files')).catch(() => null);
  return { store: 'disk', bytes, free_bytes: disk && disk.bavail * disk.bsize };
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    // A file may go while the others are counted.
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
