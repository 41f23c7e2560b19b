import { escapeIdentifier, type ClientBase, type Pool } from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '#db/read-rows.ts';
import { rowLine, type Row } from './dump-format.ts';
import { findMigrations, listTables, type Table } from './schema.store.ts';
import { inOneTransaction } from './transaction.ts';

const ROWS_A_FETCH = 200;

const countRow = z.object({ count: z.string() });

/**
 * Makes PostgreSQL's text format independent of the server's settings, so that another server reads the same values,
 * and removes the time limits.
 */
export async function prepareForCopy(client: ClientBase): Promise<void> {
  for (const setting of [
    `datestyle = 'ISO'`,
    `intervalstyle = 'postgres'`,
    `timezone = 'UTC'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ]) {
    await client.query(`set local ${setting}`);
  }
}

/** The rows of a table in batches, each column as text. Needs a transaction for its cursor. */
export async function* readTable(client: ClientBase, table: Table): AsyncGenerator<Row[]> {
  const columns = table.columns.map(({ name }) => `${escapeIdentifier(name)}::text`);
  await client.query(`declare rows_out no scroll cursor for select ${columns.join(', ')} from ${fromOf(table)}`);
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${ROWS_A_FETCH} from rows_out`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows.map((row) => rowLine.parse(row));
  }
  await client.query('close rows_out');
}

/** Inserts rows into a table, casting each column from its text. */
export async function insertRows(client: ClientBase, table: Table, rows: readonly Row[]): Promise<void> {
  const names = table.columns.map(({ name }) => escapeIdentifier(name));
  const values = table.columns.map(({ type }, index) => `r.c${index}::${type}`);
  const arrays = table.columns.map((_, index) => `$${index + 1}::text[]`);
  const parts = table.columns.map((_, index) => `c${index}`);
  await client.query(
    `insert into ${escapeIdentifier(table.name)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from unnest(${arrays.join(', ')}) as r(${parts.join(', ')})`,
    table.columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}

/** Locks the tables exclusively until the transaction ends. */
export async function lockTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${names} in access exclusive mode`);
}

export async function hasRows(client: ClientBase, table: Table): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${fromOf(table)} limit 1`);
  return rowCount !== 0;
}

/** Whether the database contains no rows of this application, or none of its tables. */
export async function isUnused(pool: Pool): Promise<boolean> {
  if ((await findMigrations(pool)) === null) return true;
  return inOneTransaction(pool, 'begin read only', async (client) => {
    for (const table of await listTables(client)) if (await hasRows(client, table)) return false;
    return true;
  });
}

export async function countRows(client: ClientBase, table: Table): Promise<number> {
  const [row] = await queryRows(client, countRow, `select count(*) as count from ${fromOf(table)}`);
  return Number(row?.count);
}

function fromOf(table: Table): string {
  return escapeIdentifier(table.name);
}
