import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ReadDb } from '#db/read-db.ts';

/** The default level of a call without one: the level of the user's last attempt, or CET4 without attempts. */
export async function usualLevel(db: ReadDb, userId: string): Promise<ExamType> {
  const last = await db
    .selectFrom('attempts')
    .select('exam_type')
    .where('user_id', '=', userId)
    .where('is_trial', '=', false)
    // Ids are in starting order.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.exam_type === 'CET6' ? 'CET6' : 'CET4';
}
