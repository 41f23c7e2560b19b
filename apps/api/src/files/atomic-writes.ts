import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { v4 as uuidv4 } from 'uuid';
import type { FileStore } from './file-store.ts';

/**
 * Atomic writes of a local folder: a file is written beside its place, then renamed, so a reader sees all of it or
 * nothing. A killed process leaves an unreferenced file, which the clean-up removes.
 */
export function atomicWrites(root: string): Pick<FileStore, 'put' | 'moveIn'> {
  return {
    put: async (key, bytes) => replace(pathOf(root, key), (path) => writeFile(path, bytes, { mode: 0o600 })),
    moveIn: async (path, key) => {
      await replace(pathOf(root, key), (beside) => copyFile(path, beside));
      await rm(path);
    },
  };
}

/** Throws for a key that leads out of the folder, which is a bug. */
function pathOf(root: string, key: string): string {
  const path = resolve(root, key);
  if (!path.startsWith(resolve(root) + sep)) throw new Error(`Path traversal in the key ${key}`);
  return path;
}

async function replace(path: string, write: (beside: string) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const beside = join(folder, `.${uuidv4()}`);
  try {
    await write(beside);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
