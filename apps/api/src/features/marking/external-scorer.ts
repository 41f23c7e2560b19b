import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { openModelDeps } from '@study/scorer/llm/model-deps.ts';
import type { ModelRequest, ModelSettings } from '@study/scorer/llm/model-request.ts';
import type { ScorerIdentity } from '@study/scorer/score/scorer-identity.ts';
import type { ModelRefused, ModelScore } from '@study/scorer/llm/score-with-model.ts';
import type { ScorerSettings } from '#config.ts';

/** A language model that marks beside the embedded scorers. */
export interface ExternalScorer {
  /** Token limit per user and day. */
  dailyTokens: number;
  /** Upper estimate of the tokens that a request needs. */
  tokensFor(request: ModelRequest): number;
  /** The scorer identity stored with its marks. */
  identityFor(part: SubjectivePart): ScorerIdentity;
  /** Aborts with `signal`. */
  score(request: ModelRequest, signal: AbortSignal): Promise<ModelScore | ModelRefused>;
}

/** Time limit per text; a slower one is retried later. */
const LIMIT_MS = 120_000;

/** Opens the client of the configured model. Loaded on demand, because guards and word lists are large. */
export async function openExternalScorer(given: ScorerSettings): Promise<ExternalScorer> {
  const [{ openModelDeps: open }, { modelScorer }, { scoreWithModel }, { reserveTokens }] = await Promise.all([
    import('@study/scorer/llm/model-deps.ts'),
    import('@study/scorer/llm/model-scorer.ts'),
    import('@study/scorer/llm/score-with-model.ts'),
    import('@study/scorer/llm/token-count.ts'),
  ]);
  const settings: ModelSettings = {
    baseUrl: given.baseUrl,
    model: given.model,
    isPrivateAllowed: given.isPrivateAllowed,
    ...(given.apiKey !== null && { apiKey: given.apiKey }),
  };
  const deps: ReturnType<typeof openModelDeps> = open(settings);
  return {
    dailyTokens: given.dailyTokens,
    tokensFor: (request) => reserveTokens(request, settings),
    identityFor: (part) => modelScorer({ kind: part }, settings),
    score: (request, signal) => {
      const either = AbortSignal.any([AbortSignal.timeout(LIMIT_MS), signal]);
      return scoreWithModel(request, settings, { ...deps, signal: either });
    },
  };
}
