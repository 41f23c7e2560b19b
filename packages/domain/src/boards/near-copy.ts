/** Longer texts are compared by their beginning only; nobody writes this much in an exam. */
const MOST_WORDS = 600;
/** A text much shorter than the source shares common words in order without being a copy. */
const LEAST_SHARE_OF_SOURCE = 0.5;

/**
 * Copied share, 0 to 1: the longest common subsequence of words, relative to the text or to the source, whichever share
 * is greater. A subsequence, so that changed, added or omitted words do not hide a copy.
 */
export function copiedShare(text: string, source: string): number {
  const [own, given] = [wordsOf(text), wordsOf(source)];
  if (own.length === 0 || given.length === 0) return 0;
  const common = longestCommon(own, given);
  return Math.max(common / Math.max(own.length, given.length * LEAST_SHARE_OF_SOURCE), common / given.length);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let above: number[] = Array(b.length + 1).fill(0);
  for (const word of a) {
    const row = [0];
    for (const [index, other] of b.entries()) {
      const left = row[index] ?? 0;
      row.push(word === other ? (above[index] ?? 0) + 1 : Math.max(left, above[index + 1] ?? 0));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
