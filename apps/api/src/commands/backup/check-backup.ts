import { access, constants } from 'node:fs/promises';
import { noteCheck } from '#models/site/backup-folder.ts';
import { CommandRefusal } from '../command-refusal.ts';
import type { BackupContents } from './archive-format.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Verifies a backup and leaves the outcome beside it, where the administrators' service page finds it. Throws
 * CommandRefusal.
 */
export async function checkBackup(file: string): Promise<BackupContents> {
  try {
    const contents = await verifyBackup(file);
    await noteCheck(file, true, new Date());
    return contents;
  } catch (error) {
    if (error instanceof CommandRefusal && (await isReadable(file))) await noteCheck(file, false, new Date());
    throw error;
  }
}

const isReadable = (file: string): Promise<boolean> =>
  access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
