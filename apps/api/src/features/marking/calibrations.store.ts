import type { ExamType, SubjectivePart } from '@study/contract/exam-structure.ts';
import type { Db } from '../../db/database.ts';
import type { VersionedCalibration } from './mark-result.ts';

export interface CalibratedTask {
  examType: ExamType;
  part: SubjectivePart;
  scorer: { id: string; version: string };
}

/** The calibration in force for a scorer's marks of one kind of task; null before the first. */
export async function findCalibration(db: Db, task: CalibratedTask): Promise<VersionedCalibration | null> {
  const row = await db
    .selectFrom('calibrations')
    .select(['version', 'slope', 'intercept', 'anchors'])
    .where('exam_type', '=', task.examType)
    .where('part', '=', task.part)
    .where('scorer', '=', task.scorer.id)
    .where('scorer_version', '=', task.scorer.version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, slope: row.slope, offset: row.intercept, anchors: row.anchors } : null;
}

/** Inserts the next version of a calibration; an existing one stays. */
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
