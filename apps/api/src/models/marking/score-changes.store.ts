import type { ScoreChangeReason } from '@study/contract/attempts/attempt-views.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { AttemptRef } from '../attempts/stored-attempt.ts';

/** A later change of a score, as the owner sees it. */
export interface ScoreChange {
  kind: 'objective' | 'writing' | 'translation';
  reason: ScoreChangeReason;
  pointsBefore: number;
  pointsAfter: number;
  /** Numbers of the items whose key was corrected. */
  items: number[];
  /** The regrade that changed it; absent for other reasons. */
  regradeId?: string | undefined;
}

export async function insertScoreChange(trx: Db, ref: AttemptRef, change: ScoreChange): Promise<void> {
  await trx
    .insertInto('score_changes')
    .values({
      user_id: ref.userId,
      attempt_id: ref.id,
      id: uuidv7(),
      kind: change.kind,
      reason: change.reason,
      points_before: change.pointsBefore,
      points_after: change.pointsAfter,
      items: change.items,
      regrade_id: change.regradeId ?? null,
    })
    .execute();
}

/** An attempt's score changes, oldest first. */
export async function listScoreChanges(db: Db, ref: AttemptRef): Promise<(ScoreChange & { createdAt: Date })[]> {
  const rows = await db
    .selectFrom('score_changes')
    .selectAll()
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as ScoreChange['kind'],
    reason: row.reason as ScoreChange['reason'],
    pointsBefore: row.points_before,
    pointsAfter: row.points_after,
    items: row.items,
    createdAt: row.created_at,
  }));
}

const markCorrectionsSeenRow = z.object({ is_there: z.boolean() });

/** Marks an attempt's score changes as seen; false: the user has no such attempt. */
export async function markCorrectionsSeen(db: Db, userId: string, attemptId: string): Promise<boolean> {
  const rows = await readRows(
    db,
    markCorrectionsSeenRow,
    sql`
    with seen as (
      update score_changes set seen_at = clock_timestamp()
      where user_id = ${userId} and attempt_id = ${attemptId} and seen_at is null
    )
    select exists (select from attempts where user_id = ${userId} and id = ${attemptId}) as is_there
  `,
  );
  return rows[0]?.is_there === true;
}
