import type { ClientBase } from 'pg';
import { CommandRefusal } from '../command-refusal.ts';
import { DUMP_FORMAT, DUMP_VERSION, type Header, type RowCounts } from './dump-format.ts';
import { prepareForCopy, readTable } from './rows.store.ts';
import { findMigrations, listTables } from './schema.store.ts';

/** Told after each table: how many are done, of how many. */
export type OnTable = (done: number, of: number) => Promise<void>;

/**
 * The lines of a dump of the whole database, read in the transaction of `client`. Fills `counts`. Throws
 * CommandRefusal.
 */
export async function* dumpLines(
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
