import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { withListedFindings } from '@study/domain/scoring/listed-findings.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { insertMarkingJob } from '#models/marking/marking-jobs.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import type { MarkResult } from '#models/marking/mark-result.ts';

export interface StoredRevision {
  id: string;
  part: SubjectivePart;
  text: string;
  state: 'waiting' | 'scored' | 'not_scored';
  points: number | null;
  result: MarkResult | null;
  createdAt: Date;
}

export type RevisionRef = AttemptRef & { revisionId: string };

const DAY_MS = 24 * 3_600_000;

/** The owner's revisions of an attempt's texts, oldest first. */
export async function listRevisions(db: Db, { userId, id }: AttemptRef): Promise<StoredRevision[]> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('attempt_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    part: row.part as SubjectivePart,
    text: row.text,
    state: row.state as StoredRevision['state'],
    points: row.points,
    result: row.result === null ? null : withListedFindings(row.result as unknown as MarkResult),
    createdAt: row.created_at,
  }));
}

export async function findRevision(db: Db, ref: RevisionRef): Promise<StoredRevision | null> {
  return (await listRevisions(db, ref)).find(({ id }) => id === ref.revisionId) ?? null;
}

/** Serialises the user's revisions until the transaction ends, so that the count per day is exact. */
export async function lockRevisionsOf(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

const msUntilNextRevisionRow = z.object({ wait_ms: z.number() });

/** Milliseconds until the user may submit another revision; 0: now. */
export async function msUntilNextRevision(trx: Db, userId: string, mostADay: number): Promise<number> {
  const rows = await readRows(
    trx,
    msUntilNextRevisionRow,
    sql`
    select coalesce(extract(epoch from created_at - clock_timestamp()) * 1000 + ${DAY_MS}, 0)::float8 as wait_ms
    from revisions
    where user_id = ${userId} and created_at > clock_timestamp() - ${DAY_MS} * interval '1 ms'
    order by created_at desc offset ${mostADay - 1} limit 1
  `,
  );
  return Math.max(0, rows[0]?.wait_ms ?? 0);
}

/** Inserts a revision with its marking job. */
export async function insertRevision(
  trx: Db,
  { userId, id }: AttemptRef,
  { part, text }: { part: SubjectivePart; text: string },
): Promise<void> {
  const revisionId = uuidv7();
  await trx.insertInto('revisions').values({ user_id: userId, attempt_id: id, id: revisionId, part, text }).execute();
  await insertMarkingJob({ user_id: userId, attempt_id: id, revision_id: revisionId }).execute(trx);
}

/** Stores the outcome of a waiting revision; false, with nothing changed, when it was not waiting. */
export async function finishRevision(
  db: Db,
  ref: RevisionRef,
  outcome: { result: MarkResult; points: number } | { failure: string | null },
): Promise<boolean> {
  const mark = 'result' in outcome ? outcome : null;
  const { numUpdatedRows } = await db
    .updateTable('revisions')
    .set({
      state: mark === null ? 'not_scored' : 'scored',
      points: mark?.points ?? null,
      result: mark && JSON.stringify(mark.result),
      failure: 'failure' in outcome ? outcome.failure : null,
      scored_at: sql<Date>`clock_timestamp()`,
    })
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('id', '=', ref.revisionId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the embedded scorer's mark of a revision; does nothing when it has another mark. */
export async function replaceRevisionMark(
  db: Db,
  ref: RevisionRef,
  { result, points }: { result: MarkResult; points: number },
): Promise<void> {
  await db
    .updateTable('revisions')
    .set({ points, result: JSON.stringify(result) })
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('id', '=', ref.revisionId)
    .where(sql`result ->> 'source'`, '=', 'embedded')
    .execute();
}
