import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { FittedWeights } from '@study/scorer/essay/composite.ts';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import { insertModelJob, type ModelJob } from '#models/marking/marking-jobs.ts';
import { findCalibration } from './calibration/calibrations.store.ts';
import { findWeights } from './weights/essay-weights.store.ts';
import type { ExternalScorer } from './external-scorer.ts';
import { embeddedResult } from './make-mark-result.ts';
import type { TextScorer } from './scoring/text-scorer.ts';
import type { TextToScore } from './scoring/thread-messages.ts';
import type { PaperTasks } from './paper-tasks.ts';
import type { MarkResult } from '#models/marking/mark-result.ts';
import { allowsExternal } from '#models/account/choices.store.ts';

export interface MarkingTools {
  scorer: TextScorer;
  /** Null: no language model is configured, so no text leaves the server. */
  external: ExternalScorer | null;
  log: Pick<Logger, 'info' | 'warn'>;
}

export interface TextToMark {
  examType: ExamType;
  part: SubjectivePart;
  text: string;
  tasks: PaperTasks;
}

/** Marks a text with the embedded scorer alone. Throws when it could not be scored. */
export async function scoreText({ scorer }: MarkingTools, db: Db, given: TextToMark): Promise<MarkResult> {
  const { examType, part } = given;
  const fitted = part === 'writing' ? await findWeights(db, examType) : null;
  const scored = await scorer.score(toScore(given, fitted));
  const calibration = await findCalibration(db, { examType, part, scorer: scored.score.scorer });
  return embeddedResult(scored, calibration, new Date());
}

function toScore({ part, text, tasks }: TextToMark, fitted: FittedWeights | null): TextToScore {
  return part === 'writing' ? { part, text, task: tasks.writing, fitted } : { part, text, task: tasks.translation };
}

/**
 * Queues a text that has its embedded mark for the language model, if one is configured, the student allows it, and the
 * embedded mark is neither 0 nor flagged as gibberish.
 */
export async function sendToModel({ external }: MarkingTools, trx: Db, job: ModelJob, mark: MarkResult): Promise<void> {
  if (external === null || mark.raw === 0 || mark.flags.includes('gibberish_suspected')) return;
  if (await allowsExternal(trx, job.user_id)) await insertModelJob(job).execute(trx);
}
