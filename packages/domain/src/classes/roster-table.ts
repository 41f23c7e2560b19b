import { MEMBER_NAME_MAX, STUDENT_NUMBER_MAX } from '@study/contract/classes/classes.schemas.ts';
import { USERNAME_MAX, USERNAME_MIN } from '@study/contract/account/credentials.schemas.ts';
import type { RowFault } from '@study/contract/classes/roster.ts';
import { cleanText } from '@study/contract/text/clean-text.ts';
import { lengthOf } from '@study/contract/text/text-length.ts';
import { isVisible } from '@study/contract/text/visible-text.ts';
import { findHeading, guessColumns, isGender, type Column, type Columns } from './roster-columns.ts';

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

/** Separators of columns, tried in this order: a table pasted from a spreadsheet has tabs. */
const SEPARATORS = ['\t', ',', '，', ';', '；'];

/** Where columns are not told otherwise. */
const BY_PLACE: Columns = ['name', 'number', 'username'];

/**
 * Reads CSV (RFC 4180) or a pasted table, whose heading may have a title above it. A line that was typed otherwise than
 * the rest of the table is read by itself. Empty lines are left out.
 */
export function readRoster(text: string): RosterEntry[] {
  const lines = splitLines(text);
  const table = lines.filter(({ isOdd }) => !isOdd);
  const heading = findHeading(table.map(({ cells }) => cells));
  const columns = heading?.columns ?? guessColumns(table.map(({ cells }) => cells)) ?? BY_PLACE;
  const headingLine = heading === null ? 0 : (table[heading.at]?.line ?? 0);
  const known = new Set<string>();
  return lines
    .filter(({ line, cells }) => line > headingLine || (line < headingLine && guessColumns([cells]) !== null))
    .map(({ line, cells, isOdd }) => {
      const entry = { line, ...(isOdd || line < headingLine ? readAlone(cells) : readRow(cells, columns)) };
      const marks = [`number ${entry.studentNumber.toLowerCase()}`, `username ${entry.username.toLowerCase()}`];
      const fault = faultOf(entry) ?? (marks.some((mark) => known.has(mark)) ? 'repeated' : null);
      for (const mark of marks) known.add(mark);
      return { ...entry, fault };
    });
}

type Row = Omit<RosterEntry, 'line' | 'fault'>;

function readRow(cells: readonly string[], columns: Columns): Row {
  const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? '';
  const [studentNumber, own] = [cellOf('number'), cellOf('username')];
  return {
    name: closeUp(cellOf('name')),
    studentNumber,
    username: own === '' ? studentNumber : own,
    hasOwnUsername: own !== '',
  };
}

/** A name without the spaces that make a short one as wide as the others. */
export const closeUp = (name: string): string => name.replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');

/** A row that is no part of a table. */
function readAlone(cells: readonly string[]): Row {
  const columns = guessColumns([cells]);
  return columns === null ? readRow([cells.join(' ')], ['name']) : readRow(cells, columns);
}

const NUMBER = /^[\p{Script=Han}A-Za-z0-9_-]+$/u;

function faultOf({ name, studentNumber, username }: Row): RowFault | null {
  if (!isVisible(name)) return 'no_name';
  if (lengthOf(name) > MEMBER_NAME_MAX) return 'bad_name';
  // A column of something else, as the sexes.
  if (!/\d/.test(studentNumber)) return 'no_number';
  if (!NUMBER.test(studentNumber) || lengthOf(studentNumber) > STUDENT_NUMBER_MAX) return 'bad_number';
  const length = lengthOf(username);
  return NUMBER.test(username) && length >= USERNAME_MIN && length <= USERNAME_MAX ? null : 'bad_username';
}

interface Line {
  line: number;
  cells: string[];
  /** Its columns are kept apart otherwise than those of most lines. */
  isOdd: boolean;
}

function splitLines(text: string): Line[] {
  const lines = cleanText(text)
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((content, index) => ({ line: index + 1, content }))
    .filter(({ content }) => isVisible(content));
  const usual =
    SEPARATORS.find((each) => lines.filter(({ content }) => content.includes(each)).length * 2 >= lines.length) ?? null;
  return lines
    .map(({ line, content }) => {
      const isUsual = usual !== null && content.includes(usual);
      const separator = isUsual ? usual : (SEPARATORS.find((each) => content.includes(each)) ?? null);
      const raw = separator === null ? splitAtSpaces(content) : splitQuoted(content, separator);
      return { line, cells: raw.map((cell) => cell.normalize('NFKC').trim()), isOdd: separator !== usual };
    })
    .filter(({ cells }) => cells.some(isVisible));
}

/** Words of a line; a name of two characters is often written with a space between them. */
function splitAtSpaces(line: string): string[] {
  const cells: string[] = [];
  let isPart = false;
  for (const word of line.trim().split(/\s+/)) {
    const isHan = /^\p{Script=Han}+$/u.test(word) && !isGender(word);
    if (isPart && isHan) cells.push(`${cells.pop() ?? ''}${word}`);
    else cells.push(word);
    isPart = !isPart && isHan && word.length === 1;
  }
  return cells;
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
