import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const keysOf = (paperId: string) => sql`hashtextextended(${`practice-keys:${paperId}`}, 0)`;

/** Until the transaction ends no answer on the paper is marked again: a regrade sees this one afterwards, with its mark. */
export async function holdPracticeKeys(trx: Db, paperId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keysOf(paperId)})`.execute(trx);
}

/** Waits for answers that are being marked, and blocks new ones on the paper until the transaction ends. */
export async function lockPracticeKeys(trx: Db, paperId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keysOf(paperId)})`.execute(trx);
}

/** What is marked again, by the keys in force for the questions of these versions. */
export interface PracticeKeys {
  paperId: string;
  versions: readonly number[];
  keyVersion: number;
  /** Items whose key was ever changed. */
  keys: ReadonlyMap<number, string>;
}

/**
 * Marks practice answers again where that changes their result, at most `limit`, and queues them for projection.
 * Returns how many. Under the lock of the paper's keys.
 */
export async function markPracticeAgain(
  trx: Db,
  { paperId, versions, keyVersion, keys }: PracticeKeys,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with changed as (
      select a.user_id, a.session_id, a.item, a.response = k.key as is_right
      from unnest(${[...keys.keys()]}::smallint[], ${[...keys.values()]}::text[]) as k (item, key)
        join practice_answers a on a.paper_id = ${paperId} and a.item = k.item
      where a.content_version = any (${[...versions]}::int[]) and a.is_right <> (a.response = k.key)
      order by a.user_id, a.session_id, a.item limit ${limit} for update of a
    )
    update practice_answers a set is_right = changed.is_right, key_version = ${keyVersion}, is_taken_in = false
    from changed
    where a.user_id = changed.user_id and a.session_id = changed.session_id and a.paper_id = ${paperId}
      and a.item = changed.item
  `.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
