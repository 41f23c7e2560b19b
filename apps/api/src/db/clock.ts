import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ReadDb } from './read-db.ts';
import { readRows } from './read-rows.ts';

// A numeric would arrive as text, hence `float8`.
const clockRow = z.object({ now_ms: z.number() });

/**
 * The database's clock, in milliseconds of the epoch: the only one that decides deadlines. In a transaction it is
 * read after the lock, so it is never earlier than what the lock waited for.
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
