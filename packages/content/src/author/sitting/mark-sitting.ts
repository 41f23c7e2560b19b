/** How sure a tester was of an answer. */
export type Certainty = 's' | 'f' | 'g';

export interface SittingAnswer {
  no: number;
  letter: string;
  certainty: Certainty | '';
}

/** The answers in a tester's text: `12C`, `12 C f` or `12. Cf`, one after another. Throws nothing; reads what it can. */
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
  /** The share that was known, by (p − ¼) / ¾: 0 is chance, 1 is everything. Null where some items have other choices than four. */
  corrected: number | null;
  /** Items that were not answered as the key says, with the answer; empty where none was given. */
  wrong: { no: number; key: string; given: string }[];
  /** The line for `review.md`: `1B✓g · 2D`. */
  line: string;
}

const OPTIONS = 4;

/** A tester's answers against the keys of the sheet. */
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
