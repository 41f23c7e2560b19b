import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ReadDb } from '#db/read-db.ts';

/** The level of a call that names none: that of the user's last attempt, and of somebody without one CET4. */
export async function usualLevel(db: ReadDb, userId: string): Promise<ExamType> {
  const last = await db
    .selectFrom('attempts')
    .select('exam_type')
    .where('user_id', '=', userId)
    // Their ids are in the order of their starts.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.exam_type === 'CET6' ? 'CET6' : 'CET4';
}
