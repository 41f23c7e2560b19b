import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { rawPoints } from '@study/domain/points/points.ts';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from './test-app.ts';

/** Marks one text of an attempt, as a scorer or an administrator leaves it in the database. */
export async function giveMark(
  { database }: Pick<TestApp, 'database'>,
  attemptId: string,
  part: SubjectivePart,
  { raw, low = raw, high = raw }: { raw: number; low?: number; high?: number },
): Promise<void> {
  const { db } = database;
  const attempt = await db
    .selectFrom('attempts')
    .select(['user_id', 'content_version', 'exam_type'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const result = {
    raw,
    low,
    high,
    confidence: 'medium',
    source: 'embedded',
    scorer: { id: 'essay', version: '1' },
    flags: [],
    review_requested: false,
    criteria: null,
    findings: [
      { start: 0, end: 1, category: 'spelling', text: '拼写有误', suggestion: 'I', rule: 'spelling', is_certain: true },
    ],
    coverage:
      part === 'translation' ? [{ zh: '茶馆', is_covered: false, found: null, accepted: ['secret tea house'] }] : null,
    comment: null,
    marked_at: '2026-11-21T00:00:00.000Z',
  };
  await db
    .insertInto('scores')
    .values({
      user_id: attempt.user_id,
      attempt_id: attemptId,
      id: uuidv7(),
      kind: part,
      scorer: 'essay',
      key_version: attempt.content_version,
      points: rawPoints(attempt.exam_type as ExamType, raw),
      result: JSON.stringify(result),
    })
    .execute();
}
