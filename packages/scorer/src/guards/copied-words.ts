import type { Word } from '../text/read-text.ts';
import type { GivenText } from './given-text.ts';
import { gramAt } from './grams.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Which words stand in runs of at least `THRESHOLDS.copiedRun` words that a given text has too. */
export function markCopied(words: readonly Word[], given: readonly GivenText[]): boolean[] {
  const own = words.map(({ key }) => key);
  const grams = own.slice(THRESHOLDS.copiedRun - 1).map((_, at) => gramAt(own, at, THRESHOLDS.copiedRun));
  const copied = own.map(() => false);
  for (const each of given) markRuns(own, grams, each, copied);
  return copied;
}

/**
 * Marks runs that one text has, whatever the punctuation. Linear in the words: each run is followed from the first place
 * it has there.
 */
function markRuns(
  own: readonly string[],
  grams: readonly string[],
  { keys, runs }: GivenText,
  copied: boolean[],
): void {
  const runLength = THRESHOLDS.copiedRun;
  for (let at = 0; at < grams.length;) {
    const from = runs.get(grams[at] ?? '');
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
}

/**
 * Which sentences are a given text's with words changed here and there: most of their words stand in short runs that
 * one text has too.
 */
export function markNearCopies(sentences: readonly (readonly Word[])[], given: readonly GivenText[]): boolean[] {
  const { words, run } = THRESHOLDS.nearCopy;
  return sentences.map((sentence) => {
    if (sentence.length < words) return false;
    const own = sentence.map(({ key }) => key);
    const grams = own.slice(run - 1).map((_, at) => gramAt(own, at, run));
    return given.some(({ shortRuns }) => isNearCopy(grams, shortRuns));
  });
}

function isNearCopy(grams: readonly string[], shortRuns: ReadonlySet<string>): boolean {
  const { run, share } = THRESHOLDS.nearCopy;
  const found = Array.from({ length: grams.length + run - 1 }, () => false);
  for (const [at, gram] of grams.entries()) if (shortRuns.has(gram)) found.fill(true, at, at + run);
  return found.filter(Boolean).length >= share * found.length;
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
