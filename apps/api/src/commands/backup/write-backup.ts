import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { CommandRefusal } from '../command-refusal.ts';
import { FORMAT, VERSION, type Header, type RowCounts } from './format.ts';
import { prepareForCopy, readTable } from './rows.store.ts';
import { findMigrations, listTables, type Table } from './schema.store.ts';
import { inOneTransaction } from './transaction.ts';

/** Told after each table: how many are done, of how many. */
type OnTable = (done: number, of: number) => Promise<void>;

/**
 * Writes a snapshot of the whole database to a new file that only its owner may read (it has password hashes). The
 * service may keep running. The file appears when it is complete. Returns the number of rows. Throws CommandRefusal.
 */
export async function writeBackup(
  pool: Pool,
  file: string,
  madeAt: Date,
  onTable: OnTable = async () => {},
): Promise<RowCounts> {
  if (existsSync(file)) throw new CommandRefusal(`文件“${file}”已经存在，请换一个文件名。`);
  const partial = `${file}.part`;
  try {
    const counts = await inOneTransaction(pool, 'begin isolation level repeatable read, read only', (client) =>
      writeAll(client, partial, { madeAt, onTable }),
    );
    await flush(partial);
    await rename(partial, file);
    return counts;
  } catch (error) {
    await rm(partial, { force: true });
    if (isFileError(error)) throw new CommandRefusal(`无法写入“${file}”：${error.message}`);
    throw error;
  }
}

async function writeAll(
  client: ClientBase,
  file: string,
  { madeAt, onTable }: { madeAt: Date; onTable: OnTable },
): Promise<RowCounts> {
  await prepareForCopy(client);
  const migrations = await findMigrations(client);
  if (migrations === null) throw new CommandRefusal('这个数据库里没有本网站的数据，没有可备份的内容。');
  const tables = await listTables(client);
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    made_at: madeAt.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  };
  const counts: RowCounts = {};
  const sink = createWriteStream(file, { mode: 0o600 });
  await pipeline(Readable.from(linesOf(client, { header, tables, counts, onTable })), createGzip(), sink);
  return counts;
}

async function* linesOf(
  client: ClientBase,
  {
    header,
    tables,
    counts,
    onTable,
  }: { header: Header; tables: readonly Table[]; counts: RowCounts; onTable: OnTable },
): AsyncGenerator<string> {
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

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'path' in error && 'syscall' in error;
}
