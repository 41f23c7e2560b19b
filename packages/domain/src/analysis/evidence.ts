/** Texts overlap when at least this many words at the end of one start the other; fewer can match by chance. */
const LEAST_SHARED_WORDS = 3;

/**
 * Finds the evidence quotations that a sentence marked by the student matches: the sentence contains the quotation,
 * lies within it, or overlaps its start or end by at least three words. Ignores case, punctuation, spacing and cloze
 * blanks. Returns indexes into `evidence`.
 */
export function evidenceIn(sentence: string, evidence: readonly string[]): number[] {
  const marked = wordsOf(sentence);
  return evidence.flatMap((quotation, index) => (isTouching(marked, wordsOf(quotation)) ? [index] : []));
}

function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll(/\[\[\d+\]\]/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
}

function isTouching(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  return isWithin(one, other) || isWithin(other, one) || isFollowedBy(one, other) || isFollowedBy(other, one);
}

function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  return outer.some((_, start) => inner.every((word, index) => word === outer[start + index]));
}

/** Whether the end of one text is the beginning of the other. */
function isFollowedBy(one: readonly string[], other: readonly string[]): boolean {
  return one.some((_, start) => {
    const end = one.slice(start);
    return end.length >= LEAST_SHARED_WORDS && end.every((word, index) => word === other[index]);
  });
}
