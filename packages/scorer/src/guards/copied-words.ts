import type { Word } from '../text/read-text.ts';

/**
 * Which words stand in runs of at least `runLength` words that are also in `source`, whatever the punctuation.
 * Linear in both lengths: each run is followed from the first place it has in the source.
 */
export function markCopied(words: readonly Word[], source: readonly Word[], runLength: number): boolean[] {
  const keys = source.map(({ key }) => key);
  const places = new Map<string, number>();
  for (let at = 0; at + runLength <= keys.length; at += 1) {
    const gram = gramAt(keys, at, runLength);
    if (!places.has(gram)) places.set(gram, at);
  }
  const own = words.map(({ key }) => key);
  const copied = own.map(() => false);
  for (let at = 0; at + runLength <= own.length;) {
    const from = places.get(gramAt(own, at, runLength));
    if (from === undefined) {
      at += 1;
      continue;
    }
    let length = runLength;
    while (at + length < own.length && own[at + length] === keys[from + length]) length += 1;
    copied.fill(true, at, at + length);
    // The next run may begin inside this one when it comes from elsewhere in the source.
    at += Math.max(1, length - runLength + 1);
  }
  return copied;
}

/**
 * Which sentences are a source's with words changed here and there: most of their words stand in short runs that the
 * source has too.
 */
export function markNearCopies(
  sentences: readonly (readonly Word[])[],
  source: readonly Word[],
  { words, run, share }: { words: number; run: number; share: number },
): boolean[] {
  const keys = source.map(({ key }) => key);
  const grams = new Set(keys.map((_, at) => gramAt(keys, at, run)));
  return sentences.map((sentence) => {
    if (sentence.length < words) return false;
    const own = sentence.map(({ key }) => key);
    const found = own.map(() => false);
    own.slice(0, own.length - run + 1).forEach((_, at) => {
      if (grams.has(gramAt(own, at, run))) found.fill(true, at, at + run);
    });
    return found.filter(Boolean).length >= share * own.length;
  });
}

/** Which words stand in runs of at least `runLength` words that this text already had. */
export function markRepeatedRuns(words: readonly Word[], runLength: number): boolean[] {
  const keys = words.map(({ key }) => key);
  const firstPlaces = new Map<string, number>();
  const repeated = keys.map(() => false);
  for (let at = 0; at + runLength <= keys.length; at += 1) {
    const gram = gramAt(keys, at, runLength);
    const first = firstPlaces.get(gram);
    if (first === undefined) firstPlaces.set(gram, at);
    else if (first + runLength <= at) repeated.fill(true, at, at + runLength);
  }
  return repeated;
}

/** The share of runs of `length` words that stood before in the text; 0 for a text too short to have one. */
export function shareOfRepeatedRuns(words: readonly Word[], length: number): number {
  const total = words.length - length + 1;
  if (total <= 0) return 0;
  const keys = words.map(({ key }) => key);
  const grams = new Set(Array.from({ length: total }, (_, at) => gramAt(keys, at, length)));
  return 1 - grams.size / total;
}

const gramAt = (keys: readonly string[], at: number, length: number): string => keys.slice(at, at + length).join(' ');
