import type { RawBuilder } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod/mini';
import type { ReadDb } from './read-db.ts';

/**
 * Runs a hand-written statement and parses each row with `row`. Throws when a column has an unexpected type, such as a
 * number as text or a null. Drops columns that `row` does not name.
 */
export async function readRows<Row extends z.ZodMiniType>(
  db: ReadDb,
  row: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row>[]> {
  const { rows } = await statement.execute(db);
  return rows.map((each) => row.parse(each));
}

/** `readRows` for a statement sent through `pg` itself, as during startup and in commands. */
export async function queryRows<Row extends z.ZodMiniType>(
  client: ClientBase | Pool,
  row: Row,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<Row>[]> {
  const { rows } = await client.query(text, [...values]);
  return rows.map((each) => row.parse(each));
}

/**
 * Parses those columns of a typed query's row that come from raw SQL. Write such an expression without a type argument:
 * its column is then `unknown` and cannot be used until it is parsed.
 */
export function parseColumns<Row extends object, Columns extends z.ZodMiniObject>(
  row: Row,
  columns: Columns,
): Omit<Row, keyof z.output<Columns>> & z.output<Columns> {
  return { ...row, ...columns.parse(row) };
}

/** JSON that was validated or computed before it was stored; typed without parsing it again. */
export const stored = <T>(): z.ZodMiniType<T> => z.custom<T>();
