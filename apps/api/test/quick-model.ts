import type { ModelRequest } from '@study/scorer/llm/model-request.ts';
import type { ModelRefusal } from '@study/scorer/llm/score-with-model.ts';
import type { ExternalScorer } from '../src/features/marking/external-scorer.ts';

/** A language model without an endpoint: `markOf` says what a text gets, or why it gets nothing. */
export function quickModel(
  markOf: (request: ModelRequest) => number | ModelRefusal | Promise<number | ModelRefusal>,
): ExternalScorer & { calls: number } {
  const identityFor = (part: 'writing' | 'translation') => ({
    id: part === 'writing' ? 'llm-essay' : 'llm-translation',
    version: 'quick/1',
  });
  const usage = { calls: 2, inputTokens: 10, outputTokens: 10 };
  const model = {
    calls: 0,
    dailyTokens: 1_000_000,
    tokensFor: () => 100,
    identityFor,
    async score(request: ModelRequest) {
      model.calls += 1;
      const raw = await markOf(request);
      if (typeof raw === 'string') return { ok: false as const, refusal: raw, usage };
      const said = { raw, low: raw - 2, high: raw + 2, flags: [], feedback: '写得不错。', quotations: [] };
      return { ok: true as const, ...said, usage, scorer: identityFor(request.kind), key: 'quick' };
    },
  };
  return model;
}
