import type { ExamType, SubjectivePart } from '@study/contract/exam-structure.ts';
import type { ModelRequest } from '@study/scorer/llm/model-request.ts';
import type { ModelScore } from '@study/scorer/llm/score-with-model.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../db/rows.ts';
import { findCalibration } from './calibrations.store.ts';
import type { ExternalScorer } from './external-scorer.ts';
import { embeddedResult, type MarkResult } from './mark-result.ts';
import { mergeResults } from './merge-results.ts';
import { allowsExternal, reserveBudget, returnBudget } from './scoring-choice.store.ts';
import type { TextScorer } from './scoring/text-scorer.ts';
import type { TextToScore } from './scoring/thread-messages.ts';
import type { PaperTasks } from './tasks.store.ts';

/** What marking works with. */
export interface MarkingTools {
  scorer: TextScorer;
  /** Null: no language model is set, and no text leaves the server. */
  external: ExternalScorer | null;
  log: Pick<Logger, 'info' | 'warn'>;
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
  const external = await askExternal(tools, db, given);
  if (external === null) return [{ result: embedded, isHeld: false }];
  const externalCalibration = await findCalibration(db, { examType, part, scorer: external.scorer });
  return mergeResults(part, embedded, external, externalCalibration, new Date());
}

function toScore({ part, text, tasks }: TextToMark): TextToScore {
  return part === 'writing' ? { part, text, task: tasks.writing } : { part, text, task: tasks.translation };
}

/** What a language model says of a text whose writer allows it; null where it is not asked, or gave no mark that holds. */
async function askExternal(
  { external, log }: MarkingTools,
  db: Kysely<DB>,
  given: TextToMark,
): Promise<ModelScore | null> {
  if (external === null || !(await allowsExternal(db, given.userId))) return null;
  const request = toRequest(given);
  const tokens = external.tokensFor(request);
  if (!(await reserveBudget(db, given.userId, tokens, external.dailyTokens))) {
    log.info({ text: given.id }, 'no tokens left for a language model today');
    return null;
  }
  const score = await external.score(request);
  await returnBudget(db, given.userId, tokens - score.usage.inputTokens - score.usage.outputTokens);
  if (score.ok) return score;
  log.info({ text: given.id, refusal: score.refusal }, 'no mark by the language model');
  return null;
}

function toRequest({ part, text, tasks, examType, id }: TextToMark): ModelRequest {
  const about = { submission: id, exam: examType, text };
  return part === 'writing'
    ? { ...about, kind: part, task: tasks.writing }
    : { ...about, kind: part, task: tasks.translation };
}
