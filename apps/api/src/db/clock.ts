import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ReadDb } from './read-db.ts';
import { readRows } from './read-rows.ts';

// `float8`, because the driver returns a numeric as text.
const clockRow = z.object({ now_ms: z.number() });

/**
 * The database's clock in milliseconds of the epoch; only this clock decides deadlines. In a transaction, read it after
 * taking the lock, so that it is never earlier than the change that the lock waited for.
 */
export async function readClock(db: ReadDb): Promise<number> {
  const rows = await readRows(
    db,
    clockRow,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database did not tell the time');
  return row.now_ms;
}
