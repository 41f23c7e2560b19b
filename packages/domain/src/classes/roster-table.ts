import { MEMBER_NAME_MAX, STUDENT_NUMBER_MAX } from '@study/contract/classes/classes.schemas.ts';
import { USERNAME_MAX, USERNAME_MIN } from '@study/contract/account/credentials.schemas.ts';
import type { RowFault } from '@study/contract/classes/roster.ts';
import { cleanText } from '@study/contract/text/clean-text.ts';
import { lengthOf } from '@study/contract/text/text-length.ts';
import { isVisible } from '@study/contract/text/visible-text.ts';

/** A row of a roster. `username` is the student number where the row has none of its own. */
export interface RosterEntry {
  /** Line of the text, from 1. */
  line: number;
  name: string;
  studentNumber: string;
  username: string;
  /** The row names the account itself, so an account of that name is meant. */
  hasOwnUsername: boolean;
  fault: RowFault | null;
}

const COLUMNS = ['name', 'number', 'username'] as const;
type Column = (typeof COLUMNS)[number];

/** What the heading of a column may say, without spaces. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: ['姓名', '名字', '学生姓名', 'name'],
  number: ['学号', '学籍号', '考号', '编号', 'number', 'student_number'],
  username: ['用户名', '账号', 'username'],
};

/** Separators of columns, tried in this order: a table pasted from a spreadsheet has tabs. */
const SEPARATORS = ['\t', ',', '，', ';', '；'];

/** Reads CSV (RFC 4180) or a pasted table. Empty lines are left out. */
export function readRoster(text: string): RosterEntry[] {
  const lines = splitLines(text);
  const [first] = lines;
  if (first === undefined) return [];
  const heading = headingOf(first.cells);
  const columns = heading ?? guessColumns(first.cells);
  const rows = heading === null ? lines : lines.slice(1);
  const known = new Set<string>();
  return rows.map(({ line, cells }) => {
    const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? '';
    const studentNumber = cellOf('number');
    const own = cellOf('username');
    const entry = {
      line,
      name: cellOf('name'),
      studentNumber,
      username: own === '' ? studentNumber : own,
      hasOwnUsername: own !== '',
    };
    const marks = [`number ${studentNumber.toLowerCase()}`, `username ${entry.username.toLowerCase()}`];
    const fault = faultOf(entry) ?? (marks.some((mark) => known.has(mark)) ? 'repeated' : null);
    for (const mark of marks) known.add(mark);
    return { ...entry, fault };
  });
}

const NUMBER = /^[\p{Script=Han}A-Za-z0-9_-]+$/u;

function faultOf({ name, studentNumber, username }: Omit<RosterEntry, 'fault'>): RowFault | null {
  if (!isVisible(name)) return 'no_name';
  if (lengthOf(name) > MEMBER_NAME_MAX) return 'bad_name';
  if (studentNumber === '') return 'no_number';
  if (!NUMBER.test(studentNumber) || lengthOf(studentNumber) > STUDENT_NUMBER_MAX) return 'bad_number';
  const length = lengthOf(username);
  return NUMBER.test(username) && length >= USERNAME_MIN && length <= USERNAME_MAX ? null : 'bad_username';
}

function headingOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => {
    const heading = cell.toLowerCase().replaceAll(/\s/g, '');
    return COLUMNS.find((column) => HEADINGS[column].includes(heading)) ?? null;
  });
  return columns.includes('name') || columns.includes('number') ? columns : null;
}

/** Without a heading: name, number, username; or number first where the first row has a number first. */
function guessColumns(cells: readonly string[]): Column[] {
  const [first = '', second = ''] = cells;
  const isNumberFirst = /^[A-Za-z0-9_-]*\d[A-Za-z0-9_-]*$/.test(first) && !/\d/.test(second);
  return isNumberFirst ? ['number', 'name', 'username'] : [...COLUMNS];
}

interface Line {
  line: number;
  cells: string[];
}

function splitLines(text: string): Line[] {
  const clean = cleanText(text)
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '');
  const separator = SEPARATORS.find((candidate) => clean.includes(candidate)) ?? null;
  return clean
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line, separator) }))
    .filter(({ cells }) => cells.some(isVisible));
}

function cellsOf(line: string, separator: string | null): string[] {
  // Without a separator, columns are kept apart by spaces.
  const raw = separator === null ? line.trim().split(/\s+/) : splitQuoted(line, separator);
  return raw.map((cell) => cell.normalize('NFKC').trim());
}

/** Cells of one line; a quoted cell may hold the separator, and two quotes for one. */
function splitQuoted(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (isQuoted && character === '"' && line.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted;
    } else if (character === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else {
      cell += character;
    }
  }
  return [...cells, cell];
}
