import type { Word } from '../text/read-text.ts';
import type { GivenText } from './given-text.ts';
import { gramAt } from './grams.ts';
import { THRESHOLDS } from './thresholds.ts';

/**
 * Which words stand in runs of at least `THRESHOLDS.copiedRun` words that a given text has too, whatever the
 * punctuation. Linear in their count: each run is followed from the first place it has there.
 */
export function markCopied(words: readonly Word[], { keys, runs }: GivenText): boolean[] {
  const own = words.map(({ key }) => key);
  const copied = own.map(() => false);
  if (runs.size === 0) return copied;
  const runLength = THRESHOLDS.copiedRun;
  for (let at = 0; at + runLength <= own.length;) {
    const from = runs.get(gramAt(own, at, runLength));
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
 * Which sentences are a given text's with words changed here and there: most of their words stand in short runs that
 * it has too.
 */
export function markNearCopies(sentences: readonly (readonly Word[])[], { shortRuns }: GivenText): boolean[] {
  const { words, run, share } = THRESHOLDS.nearCopy;
  return sentences.map((sentence) => {
    if (sentence.length < words) return false;
    const own = sentence.map(({ key }) => key);
    const found = own.map(() => false);
    own.slice(0, own.length - run + 1).forEach((_, at) => {
      if (shortRuns.has(gramAt(own, at, run))) found.fill(true, at, at + run);
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
