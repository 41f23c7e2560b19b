import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(64 * 1024);
const BALLAST = 'ballast';
const REMOUNT_FOR_MS = 5_000;

/** Whether this process may mount file systems: root on Linux. */
export const mayMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** A small in-memory file system that can be filled and made read-only. Requires root. */
export class SmallDisk {
  readonly folder: string;

  constructor(folder: string, megabytes: number) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'study-torture', folder]);
  }

  /** Writes until not a single byte is left. */
  fill(): void {
    const file = openSync(join(this.folder, BALLAST), 'a');
    try {
      for (let bytes = BLOCK; bytes.length > 0;) {
        try {
          writeSync(file, bytes);
        } catch {
          bytes = bytes.subarray(0, Math.floor(bytes.length / 2));
        }
      }
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(join(this.folder, BALLAST), { force: true });
  }

  /**
   * Remounting fails while a file is open for writing, so this retries synchronously: other work of this process would
   * restart what has just been killed.
   */
  makeReadOnly(): void {
    const giveUpAt = performance.now() + REMOUNT_FOR_MS;
    for (;;) {
      try {
        execFileSync('mount', ['-o', 'remount,ro', this.folder], { stdio: 'ignore' });
        return;
      } catch (error) {
        if (performance.now() > giveUpAt) throw error;
      }
    }
  }

  makeWritable(): void {
    execFileSync('mount', ['-o', 'remount,rw', this.folder]);
  }

  remove(): void {
    if (existsSync(this.folder)) execFileSync('umount', ['--lazy', this.folder]);
  }
}
