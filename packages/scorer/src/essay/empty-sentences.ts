/** How like a sentence is to the nearest empty one, and to the nearest of its task. */
export interface Emptiness {
  empty: number;
  own: number;
}

/** A sentence at least so much like an empty one, and more than like any of its task, is empty. */
const EMPTY_FROM = 0.42;

/** Fewer in a row are left: who writes "I think it is very good" does not pad. */
const ROW_MIN = 2;

/** Which sentences say nothing of their task, in rows; one that stands between two of them is one too. */
export function markEmpty(sentences: readonly Emptiness[]): boolean[] {
  const marked = sentences.map(({ empty, own }) => empty >= EMPTY_FROM && empty >= own);
  const filled = marked.map((isEmpty, at) => isEmpty || (marked[at - 1] === true && marked[at + 1] === true));
  return filled.map((isEmpty, at) => isEmpty && rowAt(filled, at) >= ROW_MIN);
}

/** How many stand in a row around a place. */
function rowAt(marks: readonly boolean[], at: number): number {
  const [before, after] = [marks.slice(0, at).lastIndexOf(false), marks.indexOf(false, at)];
  return (after === -1 ? marks.length : after) - before - 1;
}
