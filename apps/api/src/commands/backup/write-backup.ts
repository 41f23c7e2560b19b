import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import type { FileStore } from '#files/file-store.ts';
import { KEPT_FOLDERS } from '#files/folders.ts';
import type { BackupSteps } from '#models/site/backups.store.ts';
import { CommandRefusal } from '../command-refusal.ts';
import {
  type BackupContents,
  type Checksums,
  CHECKSUMS_ENTRY,
  DUMP_ENTRIES,
  FILE_ENTRIES,
  HEADER_ENTRY,
  headerOf,
  KEY_ENTRY,
} from './archive-format.ts';
import { DUMP_FORMAT, DUMP_VERSION, type Header, type RowCounts } from './dump-format.ts';
import { inOneTransaction } from './transaction.ts';
import { prepareForCopy, readTable } from './rows.store.ts';
import { findMigrations, listTables } from './schema.store.ts';
import { createHash } from 'node:crypto';
import { pack, type Pack } from 'tar-stream';

const OWNER_ONLY = 0o600;

/** Writes entries to a tar archive one after another, and records their checksums. */
export class ArchiveWriter {
  readonly #pack: Pack;
  readonly #madeAt: Date;
  readonly #checksums: Checksums = {};

  constructor(tar: Pack, madeAt: Date) {
    this.#pack = tar;
    this.#madeAt = madeAt;
  }

  async addBytes(name: string, bytes: Uint8Array): Promise<void> {
    await this.addStream(name, bytes.length, Readable.from([bytes]));
  }

  /** `size` in bytes. Throws when the stream's length differs. */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const watched = new Transform({
      transform(chunk: Uint8Array, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const entry = this.#pack.entry({ name, size, mode: OWNER_ONLY, mtime: this.#madeAt });
    if (size > 0) await pipeline(content, watched, entry);
    else entry.end();
    this.#checksums[name] = { size, sha256: hash.digest('hex') };
  }

  /** Writes the checksums as the last entry. */
  async addChecksums(): Promise<void> {
    await this.addBytes(CHECKSUMS_ENTRY, Buffer.from(`${JSON.stringify(this.#checksums, null, 1)}\n`));
  }
}

/** Writes a new archive that only its owner may read. */
export async function writeArchive(
  file: string,
  madeAt: Date,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(file, { mode: OWNER_ONLY }));
  const filled = fill(new ArchiveWriter(tar, madeAt)).then(() => tar.finalize());
  // A failure of either side ends the other.
  filled.catch((error: Error) => tar.destroy(error));
  const [filling, writing] = await Promise.allSettled([filled, written]);
  if (writing.status === 'rejected' && isFileError(writing.reason)) throw writing.reason;
  if (filling.status === 'rejected') throw filling.reason;
  if (writing.status === 'rejected') throw writing.reason;
}

const WRITING = new Set(['open', 'write', 'fsync', 'close', 'rename', 'mkdir']);

/** Whether the operating system refused to write a file. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && WRITING.has(String(error.syscall));
}

const DUMP_PART_BYTES = 4 * 1024 * 1024;

export interface BackupSource {
  pool: Pool;
  files: FileStore;
  /** null: excluded. */
  secretKey: string | null;
}

/**
 * Writes a snapshot of the database, the stored files and the key to a new file that only its owner may read. The
 * service may keep running. The file gets its name when it is complete. Throws CommandRefusal.
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  madeAt: Date,
  onProgress: (steps: BackupSteps) => Promise<void> = async () => {},
): Promise<BackupContents> {
  if (existsSync(file)) throw new CommandRefusal(`文件“${file}”已经存在，请换一个文件名。`);
  const partial = `${file}.part`;
  const contents: BackupContents = { rows: {}, files: 0, fileBytes: 0, hasKey: source.secretKey !== null };
  try {
    await writeArchive(partial, madeAt, async (writer) => {
      await writer.addBytes(HEADER_ENTRY, Buffer.from(`${JSON.stringify(headerOf(madeAt))}\n`));
      const tables = { tables: 0, tableCount: 0 };
      await addDump(source.pool, writer, {
        madeAt,
        counts: contents.rows,
        onTable: (done, of) => {
          Object.assign(tables, { tables: done, tableCount: of });
          return onProgress({ ...tables, files: 0, fileCount: null });
        },
      });
      if (source.secretKey !== null) await writer.addBytes(KEY_ENTRY, Buffer.from(source.secretKey));
      await addFiles(source.files, writer, contents, (files, fileCount) => onProgress({ ...tables, files, fileCount }));
      await writer.addChecksums();
    });
    await flush(partial, 'r+');
    await rename(partial, file);
    if (process.platform !== 'win32') await flush(dirname(file), 'r');
    return contents;
  } catch (error) {
    await rm(partial, { force: true });
    if (isFileError(error)) throw new CommandRefusal(`无法写入“${file}”：${error.message}`);
    throw error;
  }
}

async function addDump(
  pool: Pool,
  writer: ArchiveWriter,
  settings: { madeAt: Date; counts: RowCounts; onTable: (done: number, of: number) => Promise<void> },
): Promise<void> {
  await inOneTransaction(pool, 'begin isolation level repeatable read, read only', async (client) => {
    const lines = Readable.from(dumpLines(client, settings));
    await pipeline(lines, createGzip(), async (packed: AsyncIterable<Buffer>) => {
      let number = 0;
      for await (const part of inParts(packed)) {
        number += 1;
        await writer.addBytes(`${DUMP_ENTRIES}${String(number).padStart(6, '0')}.gz`, part);
      }
    });
  });
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < DUMP_PART_BYTES) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

// A file that was deleted meanwhile is not referenced any more, so it is skipped.
async function addFiles(
  files: FileStore,
  writer: ArchiveWriter,
  contents: BackupContents,
  onFile: (done: number, of: number) => Promise<void>,
): Promise<void> {
  const keys: string[] = [];
  for (const folder of KEPT_FOLDERS) for await (const key of files.list(folder)) keys.push(key);
  let done = 0;
  for (const key of keys.toSorted()) {
    const stored = await files.open(key);
    if (stored !== null) {
      await writer.addStream(FILE_ENTRIES + key, stored.size, stored.stream);
      contents.files += 1;
      contents.fileBytes += stored.size;
    }
    done += 1;
    await onFile(done, keys.length);
  }
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Called after each table with the number of finished tables and their total. */
type OnTable = (done: number, of: number) => Promise<void>;

/**
 * The lines of a dump of the whole database, read in the transaction of `client`. Fills `counts`. Throws
 * CommandRefusal.
 */
async function* dumpLines(
  client: ClientBase,
  { madeAt, counts, onTable }: { madeAt: Date; counts: RowCounts; onTable: OnTable },
): AsyncGenerator<string> {
  await prepareForCopy(client);
  const migrations = await findMigrations(client);
  if (migrations === null) throw new CommandRefusal('这个数据库里没有本网站的数据，没有可备份的内容。');
  const tables = await listTables(client);
  const header: Header = {
    format: DUMP_FORMAT,
    version: DUMP_VERSION,
    made_at: madeAt.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  };
  yield toLine(header);
  for (const table of tables) {
    yield toLine({ table: table.name });
    let count = 0;
    for await (const rows of readTable(client, table)) {
      count += rows.length;
      yield rows.map(toLine).join('');
    }
    counts[table.name] = count;
    await onTable(Object.keys(counts).length, tables.length);
  }
  yield toLine({ rows: counts });
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
