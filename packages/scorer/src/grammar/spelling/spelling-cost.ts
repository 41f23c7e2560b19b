/** Letters that are often confused because they sound alike. */
const ALIKE: ReadonlySet<string> = new Set(
  ['ckqsxz', 'td', 'bp', 'vfw', 'gjq', 'mn', 'lr', 'uw'].flatMap((letters) =>
    [...letters].flatMap((from) => [...letters].map((to) => from + to)),
  ),
);
const isVowel = (letter: string): boolean => 'aeiouy'.includes(letter);

/** Maximum word length; the rows of the cost table are reused, because a search fills thousands of tables. */
const LETTERS_MAX = 60;
const ROWS = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const;

/**
 * Weighted edit distance from the written to the intended word: doubled letters, vowels and transpositions cost less
 * than other consonants. Infinite above `limit`.
 */
export function spellingCost(written: string, meant: string, limit: number): number {
  const beginning = beginningCost(written, meant);
  const most = limit - beginning;
  if (Math.abs(written.length - meant.length) * LEAST_GAP > most || meant.length > LETTERS_MAX) {
    return Number.POSITIVE_INFINITY;
  }
  let [older, old, fresh] = ROWS;
  old[0] = 0;
  for (let column = 1; column <= meant.length; column += 1) {
    old[column] = (old[column - 1] ?? 0) + gapCost(meant, column - 1);
  }
  for (let row = 1; row <= written.length; row += 1) {
    const gap = gapCost(written, row - 1);
    let least = (old[0] ?? 0) + gap;
    fresh[0] = least;
    for (let column = 1; column <= meant.length; column += 1) {
      let cost = Math.min(
        (old[column] ?? 0) + gap,
        (fresh[column - 1] ?? 0) + gapCost(meant, column - 1),
        (old[column - 1] ?? 0) + replacedCost(written, row - 1, meant, column - 1),
      );
      if (row > 1 && column > 1 && written[row - 1] === meant[column - 2] && written[row - 2] === meant[column - 1]) {
        cost = Math.min(cost, (older[column - 2] ?? 0) + TRANSPOSED);
      }
      fresh[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [older, old, fresh] = [old, fresh, older];
  }
  return (old[meant.length] ?? 0) + beginning;
}

const LEAST_GAP = 0.35;
const TRANSPOSED = 0.55;

/**
 * Cost of a difference at the start: writers rarely get the first letter wrong, except that they drop it or confuse
 * vowels.
 */
function beginningCost(written: string, meant: string): number {
  const [from = '', to = ''] = [written[0], meant[0]];
  if (from === to) return 0;
  return (isVowel(from) && isVowel(to)) || from === meant[1] || ALIKE.has(from + to) ? 0.5 : 1;
}

/** Cost of a letter that only one of the words has. */
function gapCost(word: string, at: number): number {
  const letter = word[at] ?? '';
  if (letter === word[at - 1]) return LEAST_GAP;
  if (letter === 'e' && at === word.length - 1) return 0.5;
  if (letter === 'h' || letter === "'") return 0.6;
  return isVowel(letter) ? 0.7 : 0.85;
}

function replacedCost(written: string, row: number, meant: string, column: number): number {
  const [from, to] = [written[row] ?? '', meant[column] ?? ''];
  if (from === to) return 0;
  if (isVowel(from) && isVowel(to)) return 0.6;
  return ALIKE.has(from + to) ? 0.7 : 1.1;
}
