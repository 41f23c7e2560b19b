import { VOID_KEY } from '@study/contract/papers/accepted-key.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

const keysOf = (paperId: string) => sql`hashtextextended(${`practice-keys:${paperId}`}, 0)`;

/**
 * Blocks rescoring of answers on the paper until the transaction ends, so that a later regrade sees this answer with
 * its result.
 */
export async function holdPracticeKeys(trx: Db, paperId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keysOf(paperId)})`.execute(trx);
}

/** Waits for answers in progress, and blocks new ones on the paper until the transaction ends. */
export async function lockPracticeKeys(trx: Db, paperId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keysOf(paperId)})`.execute(trx);
}

/** SQL: the key `k.key` accepts the answer `a`. The SQL form of `isAccepted`. */
const IS_ACCEPTED = sql`(k.key = ${sql.lit(VOID_KEY)} or length(a.response) = 1 and strpos(k.key, a.response) > 0)`;

/** The keys in force for the questions of these versions. */
export interface PracticeKeys {
  paperId: string;
  versions: readonly number[];
  keyVersion: number;
  /** Items whose key was ever changed. */
  keys: ReadonlyMap<number, string>;
}

/**
 * Rescores at most `limit` practice answers whose result changes, and queues them for projection. Returns how many. The
 * caller holds the lock on the paper's keys.
 */
export async function markPracticeAgain(
  trx: Db,
  { paperId, versions, keyVersion, keys }: PracticeKeys,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with changed as (
      select a.user_id, a.session_id, a.item, ${IS_ACCEPTED} as is_right
      from unnest(${[...keys.keys()]}::smallint[], ${[...keys.values()]}::text[]) as k (item, key)
        join practice_answers a on a.paper_id = ${paperId} and a.item = k.item
      where a.content_version = any (${[...versions]}::int[]) and a.is_right <> ${IS_ACCEPTED}
      order by a.user_id, a.session_id, a.item limit ${limit} for update of a
    )
    update practice_answers a set is_right = changed.is_right, key_version = ${keyVersion}, is_taken_in = false
    from changed
    where a.user_id = changed.user_id and a.session_id = changed.session_id and a.paper_id = ${paperId}
      and a.item = changed.item
  `.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
