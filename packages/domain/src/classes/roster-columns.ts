/** Which column of a list of students is which: by its heading, else by what stands in it. */

const COLUMNS = ['name', 'number', 'username'] as const;
export type Column = (typeof COLUMNS)[number];
/** What each column is; null: of no interest. */
export type Columns = readonly (Column | null)[];
type Cells = readonly string[];

/** What the heading of a column may say, without spaces, marks and what is in brackets. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: ['姓名', '名字', '学生姓名', 'name'],
  number: ['学号', '学生学号', '学籍号', '考号', '编号', 'number', 'student_number'],
  username: ['用户名', '账号', 'username'],
};

/** A title and a note of the school may stand above the heading. */
const ROWS_ABOVE_HEADING_MAX = 4;

/** The row of the heading, from 0, and the columns it names; null without a heading. */
export function findHeading(rows: readonly Cells[]): { at: number; columns: Columns } | null {
  for (const [at, cells] of rows.slice(0, ROWS_ABOVE_HEADING_MAX + 1).entries()) {
    const columns = cells.map(columnOfHeading);
    const [hasName, hasNumber] = [columns.includes('name'), columns.includes('number')];
    // Below a first row of data, one such word may be data.
    if (at === 0 ? hasName || hasNumber : hasName && hasNumber) return { at, columns };
  }
  return null;
}

function columnOfHeading(cell: string): Column | null {
  const heading = cell.toLowerCase().replaceAll(/\(.*\)|[\s*:]/g, '');
  return COLUMNS.find((column) => HEADINGS[column].includes(heading)) ?? null;
}

const isNumberLike = (cell: string) => /^[A-Za-z0-9_-]*\d[A-Za-z0-9_-]*$/.test(cell);
export const isGender = (cell: string) => /^[男女]$/.test(cell);
const isNameLike = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell) && !isGender(cell);
/** A mobile phone number or an identity number of China, or a date: kept beside student numbers, never one. */
const isOtherNumber = (cell: string) =>
  /^1[3-9]\d{9}$/.test(cell) || /^\d{17}[\dXx]$/.test(cell) || /^\d{4}-\d{1,2}-\d{1,2}$/.test(cell);
const hasLetters = (cell: string) => /[A-Za-z]/.test(cell);

/** No list has more; one line of separators would make every row as wide as itself. */
const COLUMNS_MAX = 50;

/** The columns of rows without a heading, among the first 50; null if no names or no numbers are found. */
export function guessColumns(rows: readonly Cells[]): Columns | null {
  const width = Math.min(COLUMNS_MAX, Math.max(0, ...rows.map(({ length }) => length)));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.flatMap((cells) => (cells[at] === undefined || cells[at] === '' ? [] : [cells[at]])),
  );
  const mostly = (is: (cell: string) => boolean) => (at: number) => {
    const cells = columns[at] ?? [];
    return cells.filter(is).length * 2 > cells.length;
  };
  const places = [...columns.keys()];
  const numbers = places.filter(mostly(isNumberLike));
  const countsRows = (at: number) => isCount(columns[at] ?? []);
  const likely = numbers.filter((at) => !countsRows(at) && !mostly(isOtherNumber)(at));
  const number = likely.find((at) => !mostly(hasLetters)(at)) ?? likely[0] ?? numbers[0];
  const distinct = (at: number) => new Set(columns[at]).size;
  const name = places
    .filter(mostly(isNameLike))
    .reduce<number | undefined>(
      (best, at) => (best === undefined || distinct(at) > distinct(best) ? at : best),
      undefined,
    );
  if (number === undefined || name === undefined) return null;
  const isUsername = (at: number) => {
    if (at === number || at === name || mostly(isOtherNumber)(at)) return false;
    // Digits alone may be anything, unless the list is the one that the form asks for.
    return areUsernames(columns[at] ?? []) && (mostly(hasLetters)(at) || (at === 2 && width === 3));
  };
  const username = places.find(isUsername);
  const known = new Map<number, Column>([
    [number, 'number'],
    [name, 'name'],
  ]);
  if (username !== undefined) known.set(username, 'username');
  return places.map((at) => known.get(at) ?? null);
}

const COUNT_DIGITS_MAX = 3;

/** 1, 2, 3: the rows are counted. */
function isCount(cells: Cells): boolean {
  return cells.every(
    (cell, at) =>
      /^\d+$/.test(cell) && cell.length <= COUNT_DIGITS_MAX && (at === 0 || Number(cell) === Number(cells[at - 1]) + 1),
  );
}

/** Words with letters or digits of which no two are alike, as the names of schools and classes are. */
function areUsernames(cells: Cells): boolean {
  return (
    cells.length > 0 &&
    cells.every((cell) => /^[\p{Script=Han}A-Za-z0-9_-]{2,}$/u.test(cell) && /[A-Za-z0-9]/.test(cell)) &&
    new Set(cells.map((cell) => cell.toLowerCase())).size === cells.length
  );
}
