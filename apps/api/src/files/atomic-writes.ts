import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { v4 as uuidv4 } from 'uuid';
import type { FileStore } from './file-store.ts';

/**
 * Atomic writes to a local folder: a file is written under a temporary name in the same folder, then renamed, so
 * readers see all of it or nothing. Both the file and the folder are fsynced before the write returns, so a power cut
 * loses nothing. A killed process leaves an unreferenced file, which the clean-up removes.
 */
export function atomicWrites(root: string): Pick<FileStore, 'put' | 'moveIn'> {
  return {
    put: async (key, bytes) =>
      replace(pathOf(root, key), (path) => writeFile(path, bytes, { mode: 0o600, flush: true })),
    moveIn: async (path, key) => {
      await replace(pathOf(root, key), async (beside) => {
        await copyFile(path, beside);
        await flush(beside, 'r+');
      });
      await rm(path);
    },
  };
}

/** Throws for a key outside the folder (path traversal), which is a bug. */
function pathOf(root: string, key: string): string {
  const path = resolve(root, key);
  if (!path.startsWith(resolve(root) + sep)) throw new Error(`Path traversal in the key ${key}`);
  return path;
}

async function replace(path: string, write: (beside: string) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  const beside = join(folder, `.${uuidv4()}`);
  try {
    await write(beside);
    await rename(beside, path);
    // Windows cannot open folders, and persists names itself.
    if (process.platform !== 'win32') await flush(folder, 'r');
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** On a read-only disk `mkdir(recursive)` fails with ENOENT, not EROFS; this throws EROFS. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isRefused ? Object.assign(new Error(`no folder ${folder}`, { cause: error }), { code: 'EROFS' }) : error;
  }
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
