import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from './database.ts';

/**
 * Runs a hand-written statement and parses each row with `row`. Throws when the database returns another shape, such
 * as a number as text or an unexpected null. Drops columns that `row` does not name.
 */
export async function readRows<Row extends z.ZodMiniType>(
  db: Db,
  row: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row>[]> {
  const { rows } = await statement.execute(db);
  return rows.map((each) => row.parse(each));
}

/** JSON that was validated or computed before it was stored. It is typed here, not parsed again. */
export const stored = <T>(): z.ZodMiniType<T> => z.custom<T>();
