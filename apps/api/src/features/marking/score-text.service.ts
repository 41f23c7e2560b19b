import type { ExamType, SubjectivePart } from '@study/contract/exam-structure.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/rows.ts';
import { findCalibration } from './calibrations.store.ts';
import { embeddedResult, type MarkResult } from './mark-result.ts';
import type { TextScorer } from './scoring/text-scorer.ts';
import type { TextToScore } from './scoring/thread-messages.ts';
import type { PaperTasks } from './tasks.store.ts';

/** What marking works with. */
export interface MarkingTools {
  scorer: TextScorer;
}

export interface TextToMark {
  userId: string;
  examType: ExamType;
  part: SubjectivePart;
  text: string;
  tasks: PaperTasks;
  /** Tells this text from every other, also when it is marked again. */
  id: string;
}

export interface TextMark {
  result: MarkResult;
  isHeld: boolean;
}

/** The marks of a text by every scorer there is, the embedded one first. Throws where that one could not score it. */
export async function scoreText(tools: MarkingTools, db: Kysely<DB>, given: TextToMark): Promise<TextMark[]> {
  const { examType, part } = given;
  const scored = await tools.scorer.score(toScore(given));
  const calibration = await findCalibration(db, { examType, part, scorer: scored.score.scorer });
  const embedded = embeddedResult(scored, calibration, new Date());
  return [{ result: embedded, isHeld: false }];
}

function toScore({ part, text, tasks }: TextToMark): TextToScore {
  return part === 'writing' ? { part, text, task: tasks.writing } : { part, text, task: tasks.translation };
}
