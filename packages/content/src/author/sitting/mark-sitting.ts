/** A tester's certainty about an answer. */
export type Certainty = 's' | 'f' | 'g';

export interface SittingAnswer {
  no: number;
  letter: string;
  certainty: Certainty | '';
}

/**
 * Parses a tester's answers: `12C`, `12 C f` or `12. Cf`, one after another. Skips what it cannot read; never throws.
 */
export function readSitting(text: string): SittingAnswer[] {
  return [...text.matchAll(/(\d{1,2})\s*[.:)]?\s*([A-O])\s*([sfg])?(?![a-z])/g)].map(([, no, letter, certainty]) => ({
    no: Number(no),
    letter: letter as string,
    certainty: (certainty ?? '') as SittingAnswer['certainty'],
  }));
}

export interface SittingMark {
  right: number;
  of: number;
  /**
   * Score corrected for guessing, (p − ¼) / ¾: 0 is chance, 1 is perfect. Null if some items do not have four choices.
   */
  corrected: number | null;
  /** Items not answered with the key; `given` is empty for an unanswered item. */
  wrong: { no: number; key: string; given: string }[];
  /** The line for `review.md`: `1B✓g · 2D`. */
  line: string;
}

const OPTIONS = 4;

/** Marks a tester's answers with the sheet's keys. */
export function markSitting(answers: readonly SittingAnswer[], keys: ReadonlyMap<number, string>): SittingMark {
  const given = new Map(answers.map((answer) => [answer.no, answer]));
  const wrong: SittingMark['wrong'] = [];
  const line = [...keys].map(([no, key]) => {
    const answer = given.get(no);
    if (answer?.letter !== key) wrong.push({ no, key, given: answer?.letter ?? '' });
    return `${no}${answer?.letter ?? '—'}${answer?.letter === key ? '✓' : ''}${answer?.certainty ?? ''}`;
  });
  const of = keys.size;
  const right = of - wrong.length;
  const isFourOptions = [...keys.values()].every((key) => key <= 'D');
  const corrected = isFourOptions ? (right / of - 1 / OPTIONS) / (1 - 1 / OPTIONS) : null;
  return { right, of, corrected, wrong, line: line.join(' · ') };
}
