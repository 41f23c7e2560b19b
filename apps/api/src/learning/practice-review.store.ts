import type { Certainty } from '@study/contract/attempt-views.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/database.ts';
import type { ItemRef } from './mistake-cards.store.ts';

/**
 * What an answer in practice is as a review of an item that is due: known, hardly known where it was guessed, forgotten.
 * Under the learner's lock; false where the item is not in the book or not due.
 */
export async function reviewByPractice(
  trx: Db,
  userId: string,
  { paperId, no }: ItemRef,
  answer: {
    response: string;
    isRight: boolean;
    certainty: Certainty | null;
    timeMs: number;
    at: number;
    dueBefore: Date | 'infinity';
  },
): Promise<boolean> {
  const rating = !answer.isRight ? 'again' : answer.certainty === 'guess' ? 'hard' : 'good';
  const { numAffectedRows } = await sql`
    insert into mistake_reviews (user_id, mistake_id, id, response, is_right, rating, seen_ms, reviewed_at, knowledge, is_practice)
    select user_id, id, ${uuidv7()}::uuid, ${answer.response}, ${answer.isRight}, ${rating}, ${answer.timeMs},
      ${new Date(answer.at)}, knowledge, true
    from mistakes
    where user_id = ${userId} and paper_id = ${paperId} and item = ${no} and state = 'active'
      and due_at < ${answer.dueBefore}::timestamptz
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
