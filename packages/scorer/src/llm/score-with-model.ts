import { createHash } from 'node:crypto';
import type { Criteria } from '../essay/criteria.ts';
import type { ScorerIdentity } from '../score/scorer-identity.ts';
import { askModel, type AskRefusal } from './ask-model.ts';
import { combineAnswers, needsThird } from './combine-answers.ts';
import { findEndpoint } from './find-endpoint.ts';
import { guardRequest, type GuardedRequest } from './guard-request.ts';
import type { ModelAnswer, Quotation } from './model-answer.ts';
import type { ModelDeps } from './model-deps.ts';
import { CALLS_MAX, TEXT_CHARACTERS_MAX, type ModelRequest, type ModelSettings } from './model-request.ts';
import type { Usage } from './token-count.ts';
import { modelScorer } from './model-scorer.ts';
import { MARK_FLAGS, type MarkFlag } from '@study/contract/marking/marking.ts';

/** Result of a model's marking, out of 15. */
export interface ModelScore {
  ok: true;
  raw: number;
  low: number;
  high: number;
  flags: MarkFlag[];
  /** Essays only. */
  criteria?: Criteria;
  /** In Chinese. */
  feedback: string;
  quotations: Quotation[];
  usage: Usage;
  scorer: ScorerIdentity;
  key: string;
}

/** `guarded` and `too_long` are permanent; the others may be temporary. */
export type ModelRefusal = 'guarded' | 'too_long' | 'bad_address' | AskRefusal;

export interface ModelRefused {
  ok: false;
  refusal: ModelRefusal;
  retryAfterMs?: number;
  /** Usage of the calls before the refusal. */
  usage: Usage;
}

const HALF_WIDTH = { writing: 2, translation: 3 };

/** Key of a score: equal for the same text, scorer, model and prompt, so that a stored score is not requested again. */
export function scoringKey(request: Pick<ModelRequest, 'submission' | 'kind'>, settings: ModelSettings): string {
  const { id, version } = modelScorer(request, settings);
  return createHash('sha256')
    .update(JSON.stringify([request.submission, id, version]))
    .digest('hex');
}

/**
 * Marks a text out of 15 with a language model. Guards run first: blank text and gibberish are never sent, and no
 * answer exceeds a cap. Validates all model output; any failure is a refusal, and the embedded score stays.
 */
export async function scoreWithModel(
  request: ModelRequest,
  settings: ModelSettings,
  deps: ModelDeps,
): Promise<ModelScore | ModelRefused> {
  const usage: Usage = { calls: 0, inputTokens: 0, outputTokens: 0 };
  const refuse = (refusal: ModelRefusal): ModelRefused => ({ ok: false, refusal, usage });
  if (request.text.length > TEXT_CHARACTERS_MAX) return refuse('too_long');
  const guarded = guardRequest(request);
  if (!guarded.isMarkable) return refuse('guarded');
  const address = await findEndpoint(settings, deps);
  if ('refusal' in address) return refuse(address.refusal);
  const key = scoringKey(request, settings);
  const question = { url: address.url, request, prepared: guarded.prepared, settings, usage };
  const signal = deps.signal ?? new AbortController().signal;
  const answers: ModelAnswer[] = [];
  while (answers.length < CALLS_MAX - 1 || (answers.length < CALLS_MAX && needsThird(answers))) {
    const asked = await askModel({ ...question, key: `${key}-${answers.length + 1}` }, deps, signal);
    if ('refusal' in asked) return { ok: false, usage, ...asked };
    answers.push(asked.answer);
  }
  return { ...scoreOf(answers, guarded, request), usage, scorer: modelScorer(request, settings), key };
}

function scoreOf(answers: readonly ModelAnswer[], { cap, flags }: GuardedRequest, { kind }: ModelRequest) {
  const { criteria, ...score } = combineAnswers(answers, cap, HALF_WIDTH[kind]);
  const raised = new Set(flags);
  if (criteria?.relevance === 'off_topic_suspected') raised.add('off_topic_suspected');
  return {
    ok: true as const,
    ...score,
    flags: MARK_FLAGS.filter((flag) => raised.has(flag)),
    ...(criteria && { criteria }),
  };
}
