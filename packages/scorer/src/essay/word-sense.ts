import { seededDraw, shuffled } from '../calibration/seeded-draw.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { directionFrom, dot, weightedMean } from '../meaning/vectors.ts';
import type { Word } from '../text/read-text.ts';
import { stem } from '../text/stem.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { isKnownWord } from '../words/lexicon.ts';

const WORDS_MAX = 100;
/** Fewer say nothing. */
const SENTENCES_MIN = 5;
const DRAWS = 100;
const SEED = 3;

/**
 * How much more the words of a sentence have to do with each other than words of the same text dealt out at random, in
 * standard deviations. Somebody who says something uses words that belong together; null where there is too little.
 */
export async function measureWordSense(
  encoder: Encoder,
  sentences: readonly (readonly Word[])[],
): Promise<number | null> {
  if (sentences.length < SENTENCES_MIN) return null;
  const known = new Map<string, number>();
  const dealt = sentences.map((words) =>
    [...new Set(words.map(({ key }) => key))].filter(carriesMeaning).flatMap((key) => {
      if (!known.has(key) && known.size >= WORDS_MAX) return [];
      const at = known.get(key) ?? known.size;
      known.set(key, at);
      return [at];
    }),
  );
  const words = [...known.keys()];
  const raw = await encoder.encode(words);
  const shared = weightedMean(raw.map((vector) => ({ vector, weight: 1 })));
  if (shared === null) return null;
  const vectors = raw.map((vector) => directionFrom(vector, shared));
  const stems = words.map(stem);
  const likeness = vectors.map((one, from) =>
    vectors.map((other, to) => (stems[from] === stems[to] ? null : dot(one, other))),
  );
  return standing(dealt, likeness);
}

const carriesMeaning = (key: string): boolean => key.length > 2 && !isFunctionWord(key) && isKnownWord(key);

type Likeness = readonly (readonly (number | null)[])[];

function standing(dealt: readonly (readonly number[])[], likeness: Likeness): number | null {
  const draw = seededDraw(SEED);
  const all = dealt.flat();
  const random = Array.from({ length: DRAWS }, () => {
    const mixed = shuffled(all, draw);
    let at = 0;
    return meanLikeness(
      dealt.map(({ length }) => mixed.slice(at, (at += length))),
      likeness,
    );
  });
  const mean = random.reduce((sum, value) => sum + value, 0) / DRAWS;
  const variance = random.reduce((sum, value) => sum + (value - mean) ** 2, 0) / DRAWS;
  return variance === 0 ? null : (meanLikeness(dealt, likeness) - mean) / Math.sqrt(variance);
}

function meanLikeness(groups: readonly (readonly number[])[], likeness: Likeness): number {
  let [sum, count] = [0, 0];
  for (const group of groups) {
    for (let one = 0; one < group.length; one += 1) {
      for (let other = one + 1; other < group.length; other += 1) {
        const value = likeness[group[one] ?? -1]?.[group[other] ?? -1] ?? null;
        if (value === null) continue;
        sum += value;
        count += 1;
      }
    }
  }
  return count === 0 ? 0 : sum / count;
}
