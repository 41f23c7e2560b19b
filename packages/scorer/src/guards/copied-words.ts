import type { Word } from '../text/read-text.ts';
import type { GivenText } from './given-text.ts';
import { gramAt } from './grams.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Marks words in runs of at least `THRESHOLDS.copiedRun` words that a given text contains too. */
export function markCopied(words: readonly Word[], given: readonly GivenText[]): boolean[] {
  const own = words.map(({ key }) => key);
  const grams = own.slice(THRESHOLDS.copiedRun - 1).map((_, at) => gramAt(own, at, THRESHOLDS.copiedRun));
  const copied = own.map(() => false);
  for (const each of given) markRuns(own, grams, each, copied);
  return copied;
}

/**
 * Marks runs that a text contains, ignoring punctuation. Linear in the words: each run is followed from its first
 * occurrence there.
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
    // The next run may begin inside this one if it comes from elsewhere in the source.
    at += Math.max(1, length - runLength + 1);
  }
}

/**
 * Marks sentences that copy a given text with a few changed words: most of their words are in short runs that one text
 * contains too.
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

/** Marks words in runs of at least `runLength` words that occurred earlier in the text. */
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

/** Share of `length`-word runs that occurred earlier in the text; 0 for a shorter text. */
export function shareOfRepeatedRuns(words: readonly Word[], length: number): number {
  const total = words.length - length + 1;
  if (total <= 0) return 0;
  const keys = words.map(({ key }) => key);
  const grams = new Set(Array.from({ length: total }, (_, at) => gramAt(keys, at, length)));
  return 1 - grams.size / total;
}
