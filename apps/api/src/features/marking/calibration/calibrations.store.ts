import { sql } from 'kysely';
import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { Db } from '#db/database.ts';
import type { VersionedCalibration } from '../make-mark-result.ts';

export interface CalibratedTask {
  examType: ExamType;
  part: SubjectivePart;
  scorer: { id: string; version: string };
}

/** The calibration in force for a scorer and kind of task; null before the first. */
export async function findCalibration(
  db: Db,
  task: CalibratedTask,
): Promise<(VersionedCalibration & { createdAt: Date }) | null> {
  const row = await db
    .selectFrom('calibrations')
    .select(['version', 'slope', 'intercept', 'anchors', 'created_at'])
    .where('exam_type', '=', task.examType)
    .where('part', '=', task.part)
    .where('scorer', '=', task.scorer.id)
    .where('scorer_version', '=', task.scorer.version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { version, slope, intercept: offset, anchors, created_at: createdAt } = row;
  return { version, slope, offset, anchors, createdAt };
}

/** Serialises transactions that apply a calibration. */
export async function lockCalibrations(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('apply-calibration', 0))`.execute(trx);
}

export async function insertCalibration(
  trx: Db,
  { examType, part, scorer }: CalibratedTask,
  { version, slope, offset, anchors }: VersionedCalibration,
): Promise<void> {
  await trx
    .insertInto('calibrations')
    .values({
      exam_type: examType,
      part,
      scorer: scorer.id,
      scorer_version: scorer.version,
      version,
      slope,
      intercept: offset,
      anchors,
    })
    .execute();
}
