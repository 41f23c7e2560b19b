import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from './database.ts';

/**
 * The rows of a statement written by hand, as `row` describes them. Throws where the database gives another shape: a
 * number that comes as text, a null that nobody thought of. Columns that `row` does not name are dropped.
 */
export async function readRows<Row extends z.ZodMiniType>(
  db: Db,
  row: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row>[]> {
  const { rows } = await statement.execute(db);
  return rows.map((each) => row.parse(each));
}

/** JSON that was validated, or made by the domain, before it was stored: it is not read through again. */
export const stored = <T>(): z.ZodMiniType<T> => z.custom<T>();
