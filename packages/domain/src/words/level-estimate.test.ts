import { ESTIMATE_LEAST, SORTED_AT_ONCE } from '@study/contract/words/level-sorting.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random/seeded-random.ts';
import { estimateKnown, nextSample, strataOf } from './level-estimate.ts';

const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);

describe('the next words to sort', () => {
  it('come from all frequencies alike', () => {
    const words = wordsOf(2_000);
    const sample = new Set(nextSample(words, new Set(), 7));
    expect(sample.size).toBe(SORTED_AT_ONCE);
    expect(strataOf(words).map((stratum) => stratum.filter((word) => sample.has(word)).length)).toEqual(
      Array.from({ length: 10 }, () => 10),
    );
  });

  it('are the same for the same seed, never sorted ones, and in the end every word', () => {
    fc.assert(
      fc.property(fc.nat(350), fc.integer(), (count, seed) => {
        const words = wordsOf(count);
        const sorted = new Set<string>();
        for (let round = 0; sorted.size < count; round += 1) {
          const sample = nextSample(words, sorted, seed + round);
          expect(nextSample(words, sorted, seed + round)).toEqual(sample);
          expect(sample).toHaveLength(Math.min(SORTED_AT_ONCE, count - sorted.size));
          expect(sample.some((word) => sorted.has(word))).toBe(false);
          for (const word of sample) sorted.add(word);
        }
        expect(nextSample(words, sorted, seed)).toEqual([]);
      }),
    );
  });
});

const strata = fc.array(
  fc
    .tuple(fc.nat(400), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([size, part, share]) => {
      const sorted = Math.floor(size * part);
      return { size, sorted, known: Math.floor(sorted * share) };
    }),
  { minLength: 1, maxLength: 10 },
);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('how many words of a level one knows', () => {
  it('is within its range, which is within what sorting left open', () => {
    fc.assert(
      fc.property(strata, (given) => {
        const estimate = estimateKnown(given);
        const [size, sorted, known] = (['size', 'sorted', 'known'] as const).map((name) =>
          sum(given.map((stratum) => stratum[name])),
        ) as [number, number, number];
        expect(estimate === null).toBe(sorted < Math.min(ESTIMATE_LEAST, size));
        if (!estimate) return;
        expect(estimate.low).toBeLessThanOrEqual(estimate.known);
        expect(estimate.known).toBeLessThanOrEqual(estimate.high);
        expect(estimate.low).toBeGreaterThanOrEqual(known);
        expect(estimate.high).toBeLessThanOrEqual(size - (sorted - known));
        if (sorted === size) expect(estimate).toEqual({ known, low: known, high: known });
      }),
    );
  });

  it('grows with what is known', () => {
    fc.assert(
      fc.property(strata, fc.nat(), (given, pick) => {
        const at = pick % given.length;
        const more = given.map((stratum, index) =>
          index === at && stratum.known < stratum.sorted ? { ...stratum, known: stratum.known + 1 } : stratum,
        );
        const [one, other] = [estimateKnown(given), estimateKnown(more)];
        if (one && other) expect(other.known).toBeGreaterThanOrEqual(one.known);
      }),
    );
  });

  it('is in its range for about 95 of 100 learners, after one round and after four', () => {
    const words = wordsOf(1_500);
    for (const rounds of [1, 4]) {
      const hits = Array.from({ length: 150 }, (_, learner) => {
        const random = seededRandom(learner);
        const steepness = 0.3 + 1.4 * random();
        // Frequent words are known oftener.
        const known = new Set(words.filter((_word, rank) => random() < (1 - rank / words.length) ** steepness));
        const sorted = new Set<string>();
        for (let round = 0; round < rounds; round += 1) {
          for (const word of nextSample(words, sorted, learner * 10 + round)) sorted.add(word);
        }
        const estimate = estimateKnown(
          strataOf(words).map((stratum) => {
            const seen = stratum.filter((word) => sorted.has(word));
            return { size: stratum.length, sorted: seen.length, known: seen.filter((word) => known.has(word)).length };
          }),
        );
        return estimate !== null && estimate.low <= known.size && known.size <= estimate.high ? 1 : 0;
      });
      expect(sum(hits) / hits.length).toBeGreaterThan(0.9);
    }
  });
});
