import type { TextScored, TextToScore } from '../src/features/marking/scoring/thread-messages.ts';
import type { TextScorer } from '../src/features/marking/scoring/text-scorer.ts';

/** A scorer without dictionaries, for what is not about the marks themselves: `markOf` says what a text gets. */
export function quickScorer(markOf: (text: TextToScore) => number | Promise<number>): TextScorer & { calls: number } {
  const scorer = {
    calls: 0,
    async score(given: TextToScore): Promise<TextScored> {
      scorer.calls += 1;
      const score = await markOf(given);
      const said = {
        score,
        low: Math.max(0, score - 2),
        high: score + 2,
        confidence: 'medium' as const,
        flags: [],
        isReviewRequested: false,
        findings: [],
        scorer: { id: `embedded-${given.part === 'writing' ? 'essay' : 'translation'}`, version: '1' },
      };
      return given.part === 'writing'
        ? { part: 'writing', score: { ...said, criteria: null } }
        : { part: 'translation', score: { ...said, coverage: [] } };
    },
    warm: async () => {},
    stop: async () => {},
  };
  return scorer;
}
