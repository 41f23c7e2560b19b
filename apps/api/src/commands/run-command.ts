import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from '../db/embedded/start-refusal.ts';
import { SettingRefusal } from '../process/setting-refusal.ts';
import { CommandRefusal } from './command-refusal.ts';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const migrations = join(root, 'apps/api/migrations');

/** Writes one line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Parses a command's arguments with `read`; null: invalid arguments. */
export function readArguments<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return null;
    throw error;
  }
}

/**
 * Runs a command and sets the exit code: 0 done, 1 refused or failed, 2 wrong usage (`work` returns false). Prints a
 * refusal as one line, a bug with its stack.
 */
export async function runCommand(usage: string, work: () => Promise<boolean>): Promise<void> {
  try {
    if (await work()) return;
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
  } catch (error) {
    const isExpected = [CommandRefusal, SettingRefusal, StartRefusal].some((kind) => error instanceof kind);
    process.stderr.write(`${describe(error, isExpected)}\n`);
    process.exitCode = 1;
  }
}

function describe(error: unknown, isExpected: boolean): string {
  if (!(error instanceof Error)) return String(error);
  return isExpected ? error.message : (error.stack ?? error.message);
}
