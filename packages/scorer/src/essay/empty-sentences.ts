/** Cosine of a sentence to the nearest generic sentence, and to the nearest sentence of its task. */
export interface Emptiness {
  empty: number;
  own: number;
}

/** A sentence is generic if its cosine to a generic sentence is at least this, and at least its cosine to the task. */
const EMPTY_FROM = 0.42;

/** Minimum run length: single generic sentences such as "I think it is very good" are not padding. */
const ROW_MIN = 2;

/** Marks runs of generic sentences; one between two generic sentences is included. */
export function markEmpty(sentences: readonly Emptiness[]): boolean[] {
  const marked = sentences.map(({ empty, own }) => empty >= EMPTY_FROM && empty >= own);
  const filled = marked.map((isEmpty, at) => isEmpty || (marked[at - 1] === true && marked[at + 1] === true));
  return filled.map((isEmpty, at) => isEmpty && rowAt(filled, at) >= ROW_MIN);
}

/** Length of the run around an index. */
function rowAt(marks: readonly boolean[], at: number): number {
  const [before, after] = [marks.slice(0, at).lastIndexOf(false), marks.indexOf(false, at)];
  return (after === -1 ? marks.length : after) - before - 1;
}
