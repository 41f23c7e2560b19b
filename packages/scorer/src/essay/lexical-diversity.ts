const FACTOR = 0.72;
/** Below this many words the ratio is unreliable. */
const WORDS_MIN = 10;
const MAX = 150;

/**
 * MTLD (McCarthy and Jarvis, 2010): the mean length of runs of words whose type–token ratio stays above 0.72, read in
 * both directions. At most 150, so that a text too short for repetition does not get the highest diversity.
 */
export function mtld(keys: readonly string[]): number {
  if (keys.length < WORDS_MIN) return 0;
  return (readOnce(keys) + readOnce(keys.toReversed())) / 2;
}

function readOnce(keys: readonly string[]): number {
  let factors = 0;
  let count = 0;
  let types = new Set<string>();
  for (const key of keys) {
    count += 1;
    types.add(key);
    if (types.size / count > FACTOR) continue;
    factors += 1;
    count = 0;
    types = new Set();
  }
  if (count > 0) factors += (1 - types.size / count) / (1 - FACTOR);
  return factors === 0 ? MAX : Math.min(MAX, keys.length / factors);
}
