import type { ClientBase } from 'pg';
import type * as z from 'zod/mini';
import { CommandRefusal } from '../command-refusal.ts';
import { closingLine, headerLine, rowLine, tableLine, type Header, type Migration, type Row } from './dump-format.ts';
import type { RowCounts } from './dump-format.ts';
import { DAMAGED, type ReadLine } from './read-lines.ts';
import { countRows, hasRows, insertRows, lockTables, prepareForCopy } from './rows.store.ts';
import { findMigrations, listTables, type Table } from './schema.store.ts';

const MOST_ROWS_AT_ONCE = 500;
const MOST_CHARACTERS_AT_ONCE = 4_000_000;

/** Creates the dump's schema on another connection, given the name of its last migration. */
export type PrepareSchema = (lastMigration: string) => Promise<void>;

/**
 * Loads a dump into an empty database in the transaction of `client`. `prepare` first brings the database to the dump's
 * migrations. Returns the number of rows by table, counted in the database. Throws CommandRefusal.
 */
export async function loadDump(
  client: ClientBase,
  readLine: ReadLine,
  { file, prepare }: { file: string; prepare: PrepareSchema },
): Promise<RowCounts> {
  const parsed = headerLine.safeParse(await readLine());
  if (!parsed.success) throw new CommandRefusal(`“${file}”不是本程序能读取的备份文件。`);
  const header = parsed.data;
  await prepare(header.migrations.at(-1)?.name ?? '');
  await prepareForCopy(client);
  refuseOtherSchema(header.migrations, (await findMigrations(client)) ?? []);
  const tables = await targetsOf(client, header);
  await lockTables(client, tables);
  for (const table of tables) {
    if (!(await hasRows(client, table))) continue;
    throw new CommandRefusal(`数据库不是空的（表${table.name}里已有数据），备份只能恢复到空的数据库，没有做任何改动。`);
  }
  const closing = await copyRows(client, new Map(tables.map((table) => [table.name, table])), readLine);
  const expected = parseAs(closingLine, closing).rows;
  const counts: RowCounts = {};
  for (const table of tables) {
    counts[table.name] = await countRows(client, table);
    if (counts[table.name] !== expected[table.name]) throw new CommandRefusal(DAMAGED);
  }
  if ((await readLine()) !== undefined) throw new CommandRefusal(DAMAGED);
  return counts;
}

// Returns the closing line: the first one that is neither a row nor a table name.
async function copyRows(client: ClientBase, tables: Map<string, Table>, readLine: ReadLine): Promise<unknown> {
  let table: Table | undefined;
  let batch: Row[] = [];
  let characters = 0;
  const flush = async () => {
    if (table !== undefined && batch.length > 0) await insertRows(client, table, batch);
    batch = [];
    characters = 0;
  };
  for (;;) {
    const line = await readLine();
    if (Array.isArray(line)) {
      const row = parseAs(rowLine, line);
      if (row.length !== table?.columns.length) throw new CommandRefusal(DAMAGED);
      batch.push(row);
      characters += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
      if (batch.length >= MOST_ROWS_AT_ONCE || characters >= MOST_CHARACTERS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    const named = tableLine.safeParse(line);
    if (!named.success) return line;
    table = tables.get(named.data.table);
    if (table === undefined) throw new CommandRefusal(DAMAGED);
  }
}

/** This database's tables in the dump's order. */
async function targetsOf(client: ClientBase, header: Header): Promise<Table[]> {
  const here = new Map((await listTables(client)).map((table) => [table.name, table]));
  return header.tables.map(({ name, columns }) => {
    const byName = new Map(here.get(name)?.columns.map((column) => [column.name, column]));
    return {
      name,
      columns: columns.map((column) => {
        const found = byName.get(column);
        if (found === undefined) throw new CommandRefusal(`备份里的${name}.${column}在这个数据库里不存在，无法恢复。`);
        return found;
      }),
    };
  });
}

function refuseOtherSchema(inBackup: readonly Migration[], here: readonly Migration[]): void {
  const isSame =
    inBackup.length === here.length &&
    inBackup.every(({ name, checksum }, index) => here[index]?.name === name && here[index]?.checksum === checksum);
  if (isSame) return;
  const last = inBackup.at(-1)?.name ?? '无';
  throw new CommandRefusal(
    `备份的数据库结构（到${last}）与当前程序的（到${here.at(-1)?.name ?? '无'}）不同。请换一个空的数据库；程序比备份旧时，请用制作备份时的版本恢复。`,
  );
}

function parseAs<S extends z.ZodMiniType>(shape: S, value: unknown): z.output<S> {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new CommandRefusal(DAMAGED);
  return parsed.data;
}
