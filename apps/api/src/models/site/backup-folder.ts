import { constants } from 'node:fs';
import { open, readdir, readFile, lstat, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Neither hidden nor half-written; backups until November 2026 were compressed dumps. */
const BACKUP_NAME = /^[\w-][\w.-]*\.(?:tar|ndjson\.gz)$/;
const CHECK_SUFFIX = '.check.json';
const OWNER_ONLY = 0o600;

/** What a check leaves beside the file: its outcome, and the size by which a replaced file is noticed. */
const checkNote = z.object({ checked_at: z.iso.datetime(), is_whole: z.boolean(), bytes: z.int() });

export interface BackupCheck {
  checkedAt: Date;
  isWhole: boolean;
}

export interface StoredBackup {
  name: string;
  modifiedAt: Date;
  bytes: number;
  /** null: this file was never checked. */
  check: BackupCheck | null;
}

/** The backup files of a folder, newest first; empty without a folder, null if it cannot be read. */
export async function listBackupFiles(folder: string): Promise<StoredBackup[] | null> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? [] : null;
  }
  const found = await Promise.all(names.filter((name) => BACKUP_NAME.test(name)).map((name) => describe(folder, name)));
  return found.filter((file) => file !== null).toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
}

async function describe(folder: string, name: string): Promise<StoredBackup | null> {
  // A file may be deleted while the folder is read. Links are not followed, because they may lead anywhere.
  const found = await lstat(join(folder, name)).catch(() => null);
  if (found === null || !found.isFile()) return null;
  const file = { name, modifiedAt: found.mtime, bytes: found.size };
  return { ...file, check: await readCheck(join(folder, name), file) };
}

async function readCheck(
  file: string,
  { bytes, modifiedAt }: Omit<StoredBackup, 'check'>,
): Promise<BackupCheck | null> {
  const text = await readFile(file + CHECK_SUFFIX, 'utf8').catch(() => null);
  const note = checkNote.safeParse(parseJson(text));
  if (!note.success || note.data.bytes !== bytes) return null;
  const checkedAt = new Date(note.data.checked_at);
  return checkedAt < modifiedAt ? null : { checkedAt, isWhole: note.data.is_whole };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Leaves the outcome of a check beside the backup; without the right to write there it leaves nothing. */
export async function noteCheck(file: string, isWhole: boolean, now: Date): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found === null) return;
  const note: z.output<typeof checkNote> = { checked_at: now.toISOString(), is_whole: isWhole, bytes: found.size };
  await writeFile(file + CHECK_SUFFIX, `${JSON.stringify(note)}\n`, { mode: OWNER_ONLY }).catch(() => undefined);
}

/** Opens a backup that is in the folder's list under exactly this name; null: there is none. The caller closes it. */
export async function openBackupFile(
  folder: string,
  name: string,
): Promise<{ handle: FileHandle; bytes: number } | null> {
  if (!BACKUP_NAME.test(name)) return null;
  // Windows has no such flag.
  const unfollowed = (constants.O_NOFOLLOW as number | undefined) ?? 0;
  const handle = await open(join(folder, name), constants.O_RDONLY | unfollowed).catch(() => null);
  if (handle === null) return null;
  const found = await handle.stat();
  if (found.isFile()) return { handle, bytes: found.size };
  await handle.close();
  return null;
}
