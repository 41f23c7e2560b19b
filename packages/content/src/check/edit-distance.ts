/**
 * Edit distance: the minimum number of inserted, deleted or replaced letters between two words. A transposition of two
 * neighbours costs `swapCost`; with 2 it is the Levenshtein distance, which has no transpositions.
 */
export function editDistance(from: string, to: string, swapCost: 1 | 2 = 1): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let best = Math.min(
        at(rows, row - 1, column) + 1,
        (current[column - 1] ?? 0) + 1,
        at(rows, row - 1, column - 1) + cost,
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        best = Math.min(best, at(rows, row - 2, column - 2) + swapCost);
      }
      current.push(best);
    }
    rows.push(current);
  }
  return at(rows, from.length, to.length);
}

function at(rows: readonly number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? 0;
}
