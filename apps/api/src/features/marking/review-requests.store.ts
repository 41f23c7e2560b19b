import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#db/database.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

export type ReviewReason = 'not_scored' | 'machine_asks' | 'appeal';

/** Requests a review of a text; false when the same reason was given before. */
export async function requestReview(
  trx: Db,
  ref: AttemptRef,
  request: { part: SubjectivePart; reason: ReviewReason; comment?: string; failure?: string | null },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('review_requests')
    .values({
      user_id: ref.userId,
      attempt_id: ref.id,
      id: uuidv7(),
      part: request.part,
      reason: request.reason,
      comment: request.comment ?? null,
      failure: request.failure ?? null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'attempt_id', 'part', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Closes the review requests of a text after an administrator has marked it. */
export async function answerReviews(trx: Db, ref: AttemptRef, part: SubjectivePart): Promise<void> {
  await trx
    .updateTable('review_requests')
    .set({ answered_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('part', '=', part)
    .where('answered_at', 'is', null)
    .execute();
}

/** Reopens the review requests of a text that were closed at or after `since`. */
export async function reopenReviews(trx: Db, ref: AttemptRef, part: SubjectivePart, since: Date): Promise<void> {
  await trx
    .updateTable('review_requests')
    .set({ answered_at: null })
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('part', '=', part)
    .where('answered_at', '>=', since)
    .execute();
}
