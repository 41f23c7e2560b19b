/** Names that are read, but not by the service itself: by Node, by the commands, by the build and by Compose. */
const READ_ELSEWHERE = ['NODE_ENV', 'ADMIN_PASSWORD', 'WEB_PORT', 'VITE_API_BASE', 'POSTGRES_PASSWORD'];
const FARTHEST = 2;
/** Two letters from a name of four is half of it: HOME and ROLE, NODE and ROLE. */
const SHORT_NAME = 4;

/**
 * Chinese warnings about names in the environment that are probably meant for the service: within two letters of a
 * setting, or with the beginning of several. `known`: the names of all settings.
 */
export function unknownSettings(given: readonly string[], known: readonly string[]): string[] {
  const all = [...known, ...READ_ELSEWHERE];
  const families = familiesOf(known);
  return given
    .filter((name) => !all.includes(name))
    .flatMap((name) => {
      const near = nearest(name, known);
      const isNear = near.letters <= (near.name.length <= SHORT_NAME ? 1 : FARTHEST);
      if (!isNear && !families.some((family) => name.toUpperCase().startsWith(family))) return [];
      const guess = isNear ? `您是不是要写${near.name}？` : `最接近的是${near.name}。`;
      return [`没有名为${name}的配置项，它的值没有用上。${guess}`];
    });
}

/** Beginnings, such as `SCORER_`, that at least two settings share. */
function familiesOf(known: readonly string[]): string[] {
  const beginnings = known.flatMap((name) => /^[A-Z]+_/.exec(name)?.[0] ?? []);
  return [...new Set(beginnings.filter((each, index) => beginnings.indexOf(each) !== index))];
}

function nearest(name: string, known: readonly string[]): { name: string; letters: number } {
  const [first] = known
    .map((each) => ({ name: each, letters: editDistance(name.toUpperCase(), each) }))
    .toSorted((a, b) => a.letters - b.letters);
  return first ?? { name: '', letters: Infinity };
}

/** Letters inserted, removed, replaced or swapped with their neighbour between two names. */
function editDistance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const costs = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      ];
      const cells = rows[row];
      if (cells) cells[column] = Math.min(...costs);
    }
  }
  return at(from.length, to.length);
}
