import type { ExamType, SubjectivePart } from '@study/contract/exam-structure.ts';
import { rankOfMark } from '@study/domain/scoring/counting-mark.ts';
import { rawPoints } from '@study/domain/scoring/estimate.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/database.ts';
import type { AttemptRef } from './attempt-scoring.ts';
import type { MarkResult } from './mark-result.ts';

export interface NewMark {
  part: SubjectivePart;
  examType: ExamType;
  keyVersion: number;
  result: MarkResult;
  /** A language model's mark that a person has to decide about. */
  isHeld?: boolean;
}

export interface KeptMark {
  part: SubjectivePart;
  result: MarkResult;
  points: number;
  keyVersion: number;
  isHeld: boolean;
}

export const PERSON_SCORER = 'administrator';

/**
 * Keeps a mark beside the earlier ones. A machine's is kept once per scorer and version: false when it was there
 * already.
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

/** All marks of an attempt's texts, in the order in which they were given. */
export async function listMarks(db: Db, ref: AttemptRef): Promise<KeptMark[]> {
  const rows = await db
    .selectFrom('scores')
    .select(['kind', 'result', 'points', 'key_version', 'rank'])
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('kind', '<>', 'objective')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, result, points, key_version, rank }) => {
    const kept = result as unknown as MarkResult;
    const part = kind as SubjectivePart;
    return { part, result: kept, points, keyVersion: key_version, isHeld: kept.source === 'llm' && rank === 0 };
  });
}

/** What the owner is told: a mark that was given has changed. */
export async function insertMarkChange(
  trx: Db,
  ref: AttemptRef,
  change: { part: SubjectivePart; before: number; after: number },
): Promise<void> {
  await trx
    .insertInto('score_changes')
    .values({
      user_id: ref.userId,
      attempt_id: ref.id,
      id: uuidv7(),
      kind: change.part,
      reason: 'mark_changed',
      points_before: change.before,
      points_after: change.after,
    })
    .execute();
}
