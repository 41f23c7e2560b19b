import type { Pool } from 'pg';
import type { FileStore } from '#files/file-store.ts';
import type { BackupContents } from './archive-format.ts';
import { loadDump, type PrepareSchema } from './load-dump.ts';
import { readBackup } from './read-backup.ts';
import { FilesRestore } from './restore-files.ts';
import { placeKey, removeKey, type KeyOutcome, type KeyPlace } from './secret-key-place.ts';
import { inOneTransaction } from './transaction.ts';

export interface RestoreTarget {
  pool: Pool;
  files: FileStore;
  key: KeyPlace;
  /** A folder of this machine's disk, for one file at a time. */
  workplace: string;
  /** Called before anything is loaded; the transaction holds no lock yet. */
  prepareSchema: PrepareSchema;
}

export interface Restored extends BackupContents {
  /** null: the backup has no key. */
  key: KeyOutcome | null;
  /** Whether the backup is of the database alone. */
  isDumpAlone: boolean;
}

/**
 * Fills an empty database that has the backup's migrations once it is prepared, an empty file store and the place of the key. Rows are
 * counted and files read again. The database's transaction ends last; whatever fails takes back files and key. Throws
 * CommandRefusal.
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<Restored> {
  const files = await FilesRestore.begin(target.files, target.workplace);
  const restored: Restored = { rows: {}, files: 0, fileBytes: 0, hasKey: false, key: null, isDumpAlone: false };
  try {
    await inOneTransaction(target.pool, 'begin', async (client) => {
      restored.isDumpAlone = await readBackup(file, {
        dump: async (readLine) => {
          restored.rows = await loadDump(client, readLine, { file, prepare: target.prepareSchema });
        },
        key: async (key) => {
          restored.key = await placeKey(target.key, key);
          restored.hasKey = true;
        },
        file: async (key, size, content) => {
          await files.put(key, content);
          restored.files += 1;
          restored.fileBytes += size;
        },
      });
      if (!restored.isDumpAlone) files.refuseOthers();
    });
    return restored;
  } catch (error) {
    await files.undo();
    if (restored.key === 'written') await removeKey(target.key);
    throw error;
  }
}
