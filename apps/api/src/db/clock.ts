import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The database's clock, in milliseconds of the epoch: the only one that decides deadlines. In a transaction it is
 * read after the lock, so it is never earlier than what the lock waited for.
 */
export async function readClock(db: Db): Promise<number> {
  const { rows } = await sql<{ now_ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as now_ms`.execute(
    db,
  );
  return Number(rows[0]?.now_ms);
}
