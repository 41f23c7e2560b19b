/** A word of the script with what was heard for it; null: something else or nothing. */
export interface ComparedWord<Expected, Heard> {
  expected: Expected;
  heard: Heard | null;
  /** Words heard before this one that the script does not have. */
  extra: number;
}

interface Comparison<Expected, Heard> {
  words: ComparedWord<Expected, Heard>[];
  /** Substitutions, omissions and insertions. */
  errors: number;
}

/** Compares heard words with expected ones, with as few errors as possible. */
export function compareWords<Expected extends { word: string }, Heard extends { word: string }>(
  expected: readonly Expected[],
  heard: readonly Heard[],
): Comparison<Expected, Heard> {
  const width = heard.length + 1;
  const costs = new Uint16Array((expected.length + 1) * width);
  const cost = (row: number, column: number): number => costs[row * width + column] ?? 0;
  for (let column = 0; column < width; column += 1) costs[column] = column;
  for (const [index, { word }] of expected.entries()) {
    costs[(index + 1) * width] = index + 1;
    for (const [column, { word: other }] of heard.entries()) {
      costs[(index + 1) * width + column + 1] = Math.min(
        cost(index, column) + (word === other ? 0 : 1),
        cost(index, column + 1) + 1,
        cost(index + 1, column) + 1,
      );
    }
  }
  const words: ComparedWord<Expected, Heard>[] = [];
  let [row, column] = [expected.length, heard.length];
  let extra = 0;
  while (row > 0 || column > 0) {
    const [written, said] = [expected[row - 1], heard[column - 1]];
    const here = cost(row, column);
    if (written && said && here === cost(row - 1, column - 1) + (written.word === said.word ? 0 : 1)) {
      words.unshift({ expected: written, heard: written.word === said.word ? said : null, extra: 0 });
      [row, column] = [row - 1, column - 1];
    } else if (written && here === cost(row - 1, column) + 1) {
      words.unshift({ expected: written, heard: null, extra: 0 });
      row -= 1;
    } else {
      const [next] = words;
      if (next) next.extra += 1;
      else extra += 1;
      column -= 1;
    }
  }
  const last = words.at(-1);
  if (last) last.extra += extra;
  return { words, errors: cost(expected.length, heard.length) };
}
