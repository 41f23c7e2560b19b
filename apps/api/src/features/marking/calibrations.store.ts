import type { ExamType, SubjectivePart } from '@study/contract/exam-structure.ts';
import type { Db } from '../../db/database.ts';
import type { VersionedCalibration } from './mark-result.ts';

export interface CalibratedTask {
  examType: ExamType;
  part: SubjectivePart;
  scorer: { id: string; version: string };
}

/** The calibration in force for a scorer's marks of one kind of task; null before there is any. */
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
