import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#db/database.ts';
import { dueToday, type Learner } from './learner.store.ts';
import type { PracticeAnswerRow } from './unprojected.store.ts';
import type { ItemRef } from '../papers/refs.ts';

/**
 * Records a practice answer as a review of its item if that is due; the rating is good, hard (a guess) or again. The
 * caller holds the learner's lock. Returns false when the item is not in the book or not due.
 */
export async function reviewByPractice(
  trx: Db,
  learner: Learner,
  { paperId, no }: ItemRef,
  answer: {
    setId: string;
    response: string;
    isRight: boolean;
    certainty: Certainty | null;
    timeMs: number;
    at: number;
  },
): Promise<boolean> {
  const { userId } = learner;
  const { numAffectedRows } = await sql`
    with reviewed as (
      insert into mistake_reviews (user_id, mistake_id, id, response, is_right, rating, seen_ms, reviewed_at, knowledge, is_practice)
      select user_id, id, ${uuidv7()}::uuid, ${answer.response}, ${answer.isRight}, ${ratingOf(answer)}, ${answer.timeMs},
        ${new Date(answer.at)}, knowledge, true
      from mistakes
      where user_id = ${userId} and paper_id = ${paperId} and item = ${no} and state = 'active'
        and ${dueToday(learner)}
      returning id
    )
    update practice_answers a set review_id = reviewed.id from reviewed
    where a.user_id = ${userId} and a.session_id = ${answer.setId} and a.paper_id = ${paperId} and a.item = ${no}
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Updates reviews that came from practice answers to the answers' current results. An undone review stays undone. */
export async function markReviewsAgain(
  trx: Db,
  userId: string,
  answers: readonly Pick<PracticeAnswerRow, 'is_right' | 'certainty' | 'review_id'>[],
): Promise<void> {
  const reviews = answers.filter(({ review_id }) => review_id !== null);
  if (reviews.length === 0) return;
  const ratings = reviews.map(({ is_right: isRight, certainty }) => ratingOf({ isRight, certainty }));
  await sql`
    update mistake_reviews r set is_right = t.is_right, rating = t.rating
    from unnest(${reviews.map(({ review_id }) => review_id)}::uuid[], ${reviews.map(({ is_right }) => is_right)}::boolean[],
      ${ratings}::text[]) as t (id, is_right, rating)
    where r.user_id = ${userId} and r.id = t.id
  `.execute(trx);
}

function ratingOf({ isRight, certainty }: { isRight: boolean; certainty: Certainty | null }): Rating {
  if (!isRight) return 'again';
  return certainty === 'guess' ? 'hard' : 'good';
}
