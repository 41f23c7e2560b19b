import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { rankOfMark } from '@study/domain/scoring/counting-mark.ts';
import { withListedFindings } from '@study/domain/scoring/listed-findings.ts';
import { rawPoints } from '@study/domain/points/points.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#db/database.ts';
import type { AttemptRef } from '../attempts/stored-attempt.ts';
import type { MarkResult } from './mark-result.ts';

export interface NewMark {
  part: SubjectivePart;
  examType: ExamType;
  keyVersion: number;
  result: MarkResult;
  /** A language model's mark that waits for a person's decision. */
  isHeld?: boolean;
}

export interface KeptMark {
  id: string;
  part: SubjectivePart;
  result: MarkResult;
  points: number;
  keyVersion: number;
  /** It has no effect: a language model's mark that waits for a person's decision, or a person's withdrawn mark. */
  isHeld: boolean;
  createdAt: Date;
}

export const PERSON_SCORER = 'administrator';

/**
 * Stores a mark beside earlier ones. A machine's mark is stored once per scorer and version; returns false when it was
 * there already.
 */
export async function insertMark(trx: Db, ref: AttemptRef, mark: NewMark): Promise<boolean> {
  const { part, examType, keyVersion, result, isHeld = false } = mark;
  const inserted = await trx
    .insertInto('scores')
    .values({
      user_id: ref.userId,
      attempt_id: ref.id,
      id: uuidv7(),
      kind: part,
      scorer: result.scorer?.id ?? PERSON_SCORER,
      scorer_version: result.scorer?.version ?? null,
      rank: rankOfMark({ source: result.source, isHeld }),
      key_version: keyVersion,
      points: rawPoints(examType, result.raw),
      result: JSON.stringify(result),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** All marks of an attempt's texts, oldest first. */
export async function listMarks(db: Db, ref: AttemptRef): Promise<KeptMark[]> {
  const rows = await db
    .selectFrom('scores')
    .select(['id', 'kind', 'result', 'points', 'key_version', 'rank', 'created_at'])
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('kind', '<>', 'objective')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, points, rank, ...row }) => {
    const result = withListedFindings(row.result as unknown as MarkResult);
    const isHeld = result.source !== 'embedded' && rank === 0;
    const part = kind as SubjectivePart;
    return { id, part, result, points, keyVersion: row.key_version, isHeld, createdAt: row.created_at };
  });
}

/** Adds later suspicions to a mark without changing it. */
export async function flagMark(
  trx: Db,
  ref: AttemptRef,
  id: string,
  { flags, review_requested }: Pick<MarkResult, 'flags' | 'review_requested'>,
): Promise<void> {
  await trx
    .updateTable('scores')
    .set({ result: sql`result || ${JSON.stringify({ flags, review_requested })}::jsonb` })
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('id', '=', id)
    .execute();
}

/** Withdraws a person's mark (rank 0), and queues the attempt's scores for projection again. */
export async function withdrawMark(trx: Db, ref: AttemptRef, id: string): Promise<void> {
  await trx
    .updateTable('scores')
    .set({ rank: 0, is_taken_in: false })
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('id', '=', id)
    .execute();
}
