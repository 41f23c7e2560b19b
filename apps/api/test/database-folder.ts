import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What the databases of a run take at most, and as much again for everything else. */
const ROOM = 4 * 2 ** 30;

/**
 * The folder under which servers of tests keep their databases: in memory where there is room, because each copy of a
 * database makes hundreds of files, which take ten times the processor time on a disk.
 */
export function databaseFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
