import type { AlignedPiece, ModelRequest } from '@study/scorer/llm/model-request.ts';
import type { ModelRefusal, ModelScore } from '@study/scorer/llm/score-with-model.ts';
import { READ_CHARACTERS } from '@study/scorer/text/read-limit.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import type { MarkResult } from '#models/marking/mark-result.ts';
import type { MarkingTools, TextToMark } from './score-text.service.ts';
import { allowsExternal } from '#models/account/choices.store.ts';
import { reserveBudget, returnBudget } from './scorer-budgets.store.ts';

export interface TextForModel extends TextToMark {
  userId: string;
  /** Identifies this text, also when the model is asked about it again. */
  id: string;
  /** What the embedded marker recognised of a translation. */
  coverage: Coverage;
}

type Coverage = MarkResult['coverage'];

/** Refusals that may pass: a retry in a minute may succeed. */
const PASSING: ReadonlySet<ModelRefusal> = new Set([
  'aborted',
  'circuit_open',
  'rate_limited',
  'server_error',
  'timed_out',
  'unreachable',
]);

/**
 * What a language model says of a text whose writer allows it, within the day's tokens. Null where it is not asked or
 * gave no valid mark; throws where a retry later makes sense.
 */
export async function askModel(
  { external, log }: MarkingTools,
  db: Kysely<DB>,
  given: TextForModel,
  signal: AbortSignal,
): Promise<ModelScore | null> {
  if (external === null || !(await allowsExternal(db, given.userId))) return null;
  const request = toRequest(given);
  const tokens = external.tokensFor(request);
  if (!(await reserveBudget(db, given.userId, tokens, external.dailyTokens))) {
    log.info({ text: given.id }, 'no tokens left for a language model today');
    return null;
  }
  const score = await external.score(request, signal);
  await returnBudget(db, given.userId, tokens - score.usage.inputTokens - score.usage.outputTokens);
  if (score.ok) return score;
  if (PASSING.has(score.refusal)) throw new Error(`no answer of the language model: ${score.refusal}`);
  log.info({ text: given.id, refusal: score.refusal }, 'no mark by the language model');
  return null;
}

function toRequest({ part, text, tasks, examType, id, coverage }: TextForModel): ModelRequest {
  // The guards run in the thread that serves requests, and the model is paid by the word.
  const about = { submission: id, exam: examType, text: text.slice(0, READ_CHARACTERS) };
  return part === 'writing'
    ? { ...about, kind: part, task: tasks.writing }
    : { ...about, kind: part, task: tasks.translation, ...(coverage && { units: toUnits(coverage, text) }) };
}

/** The points with the student's own words; what could have stood there is not sent. */
const toUnits = (coverage: NonNullable<Coverage>, text: string): AlignedPiece[] =>
  coverage.map(({ zh, is_covered: isCovered, found, near }) => {
    const place = isCovered ? found : near;
    return {
      zh,
      found: isCovered ? 'rendered' : near ? 'unclear' : 'nothing',
      text: place ? text.slice(place.start, place.end) : '',
    };
  });
