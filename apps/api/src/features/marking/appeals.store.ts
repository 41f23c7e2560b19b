import type { Appeal } from '@study/contract/marking/appeals.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { Db } from '#db/database.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

/** The owner's appeals on an attempt, oldest first. */
export async function listAppeals(db: Db, { userId, id }: AttemptRef): Promise<Appeal[]> {
  const rows = await db
    .selectFrom('review_requests')
    .select(['part', 'comment', 'created_at', 'answered_at'])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', id)
    .where('reason', '=', 'appeal')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    part: row.part as SubjectivePart,
    reason: row.comment ?? '',
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }));
}
