import { mkdir, mkdtempDisposable, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes a temporary folder below `workplace`, accessible to its owner only; disposing of it deletes it with its
 * content.
 */
export async function openWorkFolder(workplace: string): Promise<AsyncDisposable & { path: string }> {
  await mkdir(workplace, { recursive: true, mode: 0o700 });
  return mkdtempDisposable(join(workplace, 'work-'));
}

/**
 * Removes folders below `workplace` that killed processes left and that were last changed before a time. Returns how
 * many.
 */
export async function removeOldWork(workplace: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(workplace).catch(() => [])) {
    const left = join(workplace, name);
    const found = await stat(left).catch(() => null);
    if (found === null || found.mtime.getTime() > before.getTime()) continue;
    await rm(left, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
