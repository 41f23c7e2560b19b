import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './process-table.ts';

const ABANDONED_AFTER_MS = 10 * 60_000;

/** Creates an empty folder (0700) next to `target`, to be filled and then renamed to it. */
export function temporaryBeside(target: string): string {
  const folder = `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Removes leftovers of `temporaryBeside(target)` by killed processes; folders of running processes stay. */
export function clearTemporaries(target: string): void {
  const prefix = `${path.basename(target)}.new-`;
  for (const name of readdirSync(path.dirname(target))) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-[0-9a-f]{8}$/.exec(name.slice(prefix.length)) ?? []) : [];
    if (!pid) continue;
    const folder = path.join(path.dirname(target), name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const isInUse = Number(pid) !== process.pid && isAlive(Number(pid)) && Date.now() - made < ABANDONED_AFTER_MS;
    if (isInUse) continue;
    // A child of the killed process may still be writing; the next start then removes the folder.
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {}
  }
}
