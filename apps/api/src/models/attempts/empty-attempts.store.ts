import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

/**
 * SQL condition on an attempt `a`: abandoned, and without answers (in time or late), checked sections and scores. The
 * first attempt on a paper is never empty: it records that the user has seen the paper, which makes later attempts not
 * clean and gives access to the paper.
 */
const isEmpty = sql`
  a.state = 'abandoned' and not a.is_clean and a.checked_sections = '{}'
  and not exists (select from responses r where r.user_id = a.user_id and r.attempt_id = a.id)
  and not exists (select from scores s where s.user_id = a.user_id and s.attempt_id = a.id)
  and not exists (select from attempt_events e
    where e.user_id = a.user_id and e.attempt_id = a.id and e.kind = 'late_answers')
  and exists (select from attempts f where f.user_id = a.user_id and f.paper_id = a.paper_id and f.id < a.id)`;

const emptyRow = z.object({ id: z.string(), deadline_at: z.date() });
export type EmptyAttempt = z.output<typeof emptyRow>;

/** Empty attempts whose deadline was before `before`, ordered by deadline, after the cursor `after`. */
export async function listEmptyAttempts(
  db: Db,
  { before, after, limit }: { before: Date; after: EmptyAttempt | null; limit: number },
): Promise<EmptyAttempt[]> {
  const behind = after === null ? sql`true` : sql`(a.deadline_at, a.id) > (${after.deadline_at}, ${after.id})`;
  return readRows(
    db,
    emptyRow,
    sql`
    select a.id, a.deadline_at from attempts a
    where a.deadline_at < ${before} and ${behind} and ${isEmpty} order by a.deadline_at, a.id limit ${limit}
  `,
  );
}

/**
 * Deletes the attempts that are still empty, and returns how many. Late answers are stored under the row's lock, so
 * this locks the rows first and checks for emptiness in the following statement.
 */
export async function deleteEmptyAttempts(trx: Db, ids: readonly string[]): Promise<number> {
  const held = await readRows(
    trx,
    z.pick(emptyRow, { id: true }),
    sql`select id from attempts where id = any (${[...ids]}::uuid[]) for update skip locked`,
  );
  const { numAffectedRows } = await sql`
    delete from attempts a where a.id = any (${held.map(({ id }) => id)}::uuid[]) and ${isEmpty}
  `.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
