import { ESTIMATE_LEAST, SORTED_AT_ONCE } from '@study/contract/words/level-sorting.ts';
import { seededRandom, shuffled } from '../random/seeded-random.ts';

/** Strata by frequency: a level's most and least frequent words differ most in how many of them learners know. */
const STRATA = 10;
/** 97.5% quantile of the normal distribution. */
const Z = 1.96;

/** Words in equal strata, in the order given: most frequent first. */
export function strataOf<T>(words: readonly T[]): T[][] {
  const cut = (stratum: number) => Math.round((stratum * words.length) / STRATA);
  return Array.from({ length: STRATA }, (_, index) => words.slice(cut(index), cut(index + 1)));
}

/**
 * The next words to sort: as many from each stratum, drawn at random by `seed`, then the rest of the strata that have
 * more. Shuffled. `words`: of one level, most frequent first.
 */
export function nextSample(words: readonly string[], sorted: ReadonlySet<string>, seed: number): string[] {
  const random = seededRandom(seed);
  // Shuffled before it is filtered, so that what was sorted does not change what follows.
  const waiting = strataOf(words).map((stratum) => shuffled(stratum, random).filter((word) => !sorted.has(word)));
  const turns = Array.from({ length: Math.max(0, ...waiting.map(({ length }) => length)) }, (_, turn) =>
    waiting.flatMap((stratum) => stratum.slice(turn, turn + 1)),
  );
  return shuffled(turns.flat().slice(0, SORTED_AT_ONCE), random);
}

export interface LevelEstimate {
  known: number;
  low: number;
  high: number;
}

interface Stratum {
  size: number;
  sorted: number;
  known: number;
}

/**
 * How many of a level's words a learner knows, with a 95% range: what was sorted as known, and of the rest of each
 * stratum the share that was known in it. The shares are shrunk towards the whole sample's by two words, so that a
 * stratum of which little was sorted does not count as wholly known or unknown. Null with fewer than ESTIMATE_LEAST
 * sorted words, unless that is the whole level.
 */
export function estimateKnown(strata: readonly Stratum[]): LevelEstimate | null {
  const total = sum(strata, ({ size }) => size);
  const sorted = sum(strata, (stratum) => stratum.sorted);
  const known = sum(strata, (stratum) => stratum.known);
  if (sorted < Math.min(ESTIMATE_LEAST, total)) return null;
  const overall = (known + 1) / (sorted + 2);
  const rest = strata.map((stratum) => {
    const share = (stratum.known + 2 * overall) / (stratum.sorted + 2);
    const left = stratum.size - stratum.sorted;
    // Sampling without replacement: the rest of a stratum is as uncertain as its share, and each word by itself.
    const variance = share * (1 - share) * (left ** 2 / (stratum.sorted + 2) + left);
    return { expected: share * left, variance };
  });
  const expected = sum(rest, (stratum) => stratum.expected);
  const reach = Z * Math.sqrt(sum(rest, ({ variance }) => variance));
  const within = (value: number) => Math.min(total - (sorted - known), Math.max(known, value));
  return {
    known: within(Math.round(known + expected)),
    low: within(Math.floor(known + expected - reach)),
    high: within(Math.ceil(known + expected + reach)),
  };
}

const sum = <T>(values: readonly T[], of: (value: T) => number) =>
  values.reduce((total, value) => total + of(value), 0);
