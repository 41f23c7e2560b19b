import type { Pool } from 'pg';
import type { FileStore } from '#files/file-store.ts';
import type { BackupContents } from './archive-format.ts';
import { loadDump, type PrepareSchema } from './load-dump.ts';
import { readBackup } from './read-backup.ts';
import { type KeyOutcome, type SecretKeySource, restoreKey, removeKey } from './secret-key-source.ts';
import { inOneTransaction } from './transaction.ts';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AUDIO_TYPES } from '@study/content/read/recordings.ts';
import { KEPT_FOLDERS } from '#files/folders.ts';
import { CommandRefusal } from '../command-refusal.ts';

const TYPES: Readonly<Record<string, string>> = { ...AUDIO_TYPES, webp: 'image/webp' };

/** Restores a backup's files into an empty store, and removes them when the restore fails. */
class FilesRestore {
  readonly #store: FileStore;
  readonly #workplace: string;
  readonly #before = new Set<string>();
  readonly #done = new Set<string>();

  /** `workplace`: a folder on the local disk with room for one file. */
  static async begin(store: FileStore, workplace: string): Promise<FilesRestore> {
    const restore = new FilesRestore(store, workplace);
    for (const folder of KEPT_FOLDERS) for await (const key of store.list(folder)) restore.#before.add(key);
    return restore;
  }

  private constructor(store: FileStore, workplace: string) {
    this.#store = store;
    this.#workplace = workplace;
  }

  /** Stores a file, then reads it back to verify it. */
  async put(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(this.#workplace, { recursive: true, mode: 0o700 });
    const local = join(this.#workplace, `.restoring-${randomUUID()}`);
    const wanted = createHash('sha256');
    try {
      await pipeline(content, hashing(wanted), createWriteStream(local, { mode: 0o600 }));
      this.#done.add(key);
      await this.#store.moveIn(local, key, TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    } finally {
      await rm(local, { force: true });
    }
    const stored = await this.#store.open(key);
    const found = createHash('sha256');
    if (stored !== null) for await (const chunk of stored.stream as AsyncIterable<Uint8Array>) found.update(chunk);
    if (found.digest('hex') !== wanted.digest('hex')) {
      throw new CommandRefusal(`文件${key}存入后与备份里的不同，恢复已取消。请检查磁盘或存储桶。`);
    }
  }

  /**
   * Throws CommandRefusal when the store had files that are not in the backup. Files of an interrupted restore are in
   * the backup, so they are allowed.
   */
  refuseOthers(): void {
    const [other] = [...this.#before].filter((key) => !this.#done.has(key));
    if (other === undefined) return;
    throw new CommandRefusal(`文件存储不是空的（里面有${other}），没有做任何改动。请恢复到空的数据目录或存储桶。`);
  }

  async undo(): Promise<void> {
    for (const key of this.#done) if (!this.#before.has(key)) await this.#store.remove(key);
  }
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

export interface RestoreTarget {
  pool: Pool;
  files: FileStore;
  key: SecretKeySource;
  /** A folder on the local disk with room for one file. */
  workplace: string;
  /** Called before loading; the transaction holds no lock yet. */
  prepareSchema: PrepareSchema;
}

export interface Restored extends BackupContents {
  /** null: the backup contains no key. */
  key: KeyOutcome | null;
  /** Whether the backup contains the database alone. */
  isDumpAlone: boolean;
}

/**
 * Restores a backup into an empty database, an empty file store and the key's location. Verifies row counts and stored
 * files. The database transaction commits last; on failure, files and key are removed again. Throws CommandRefusal.
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
          restored.key = await restoreKey(target.key, key);
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
