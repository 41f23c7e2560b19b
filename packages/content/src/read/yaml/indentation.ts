/** A change of one line's indentation that would put it beside its siblings. */
export interface Shift {
  /** From 0. */
  line: number;
  /** Blanks to add; negative: to remove. */
  by: number;
}

/** A mapping or sequence that is open at a line. */
interface Level {
  column: number;
  isSequence: boolean;
  /** The line that opened it, from 0. */
  line: number;
}

/** The text of a block scalar (`>-`, `|`). */
interface BlockText {
  /** Column of the key or dash that it belongs to. */
  parent: number;
  /** Column of its first line; null before it. */
  column: number | null;
  line: number;
}

const KEY = /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'#[\]{},&*!|>%@`-][^:#]*):(?= |$)/;
const OPENS_TEXT = /(?:: |- |^)[|>][-+0-9]*(?: +#.*)?$/;

interface ReadLine {
  /** The columns of its dashes and of its key. */
  places: Pick<Level, 'column' | 'isSequence'>[];
  /** What follows them begins a deeper level. */
  opens: boolean;
}

/** Null for a line that begins nothing: blank, a comment, or the rest of a text. */
function readLine(text: string): ReadLine | null {
  const [, blanks = '', dashes = '', rest = ''] = /^( *)((?:- +|-$)*)(.*)$/.exec(text.trimEnd()) ?? [];
  if (rest.startsWith('#')) return null;
  const places = [...dashes.matchAll(/- */g)].map(({ index }) => ({ column: blanks.length + index, isSequence: true }));
  if (KEY.test(rest)) places.push({ column: blanks.length + dashes.length, isSequence: false });
  return places.length === 0 ? null : { places, opens: rest === '' || /:\s*(?:#.*)?$/.test(rest) };
}

/** A line that fits none of the levels open there, with the shifts that would mend it. */
export interface Misfit {
  /** From 0. */
  line: number;
  shifts: Shift[];
}

/**
 * Lines whose indentation fits none of the levels open there, in document order. A slip shows either at its own line or
 * at the next sibling, so both get a shift.
 */
export function findMisfits(lines: readonly string[]): Misfit[] {
  const found: Misfit[] = [];
  const levels: Level[] = [];
  let text: BlockText | null = null;
  let opens = true;
  let before: Place | null = null;
  for (const [line, content] of lines.entries()) {
    const indent = content.search(/\S/);
    if (indent < 0) continue;
    if (text !== null && indent > text.parent) {
      if (text.column !== null && indent < text.column) {
        found.push({ line, shifts: [{ line, by: text.column - indent }] });
      }
      text.column ??= indent;
      continue;
    }
    text = null;
    const read = readLine(content);
    const [first] = read?.places ?? [];
    if (read === null || first === undefined) continue;
    let left: Level | undefined;
    while ((levels.at(-1)?.column ?? -1) > first.column) left = levels.pop();
    // A list may stand at the column of its key.
    if (!first.isSequence && levels.at(-1)?.isSequence === true && levels.at(-2)?.column === first.column) levels.pop();
    const top = levels.at(-1);
    const isBeside = top?.column === first.column && top.isSequence === first.isSequence;
    const isInside =
      left === undefined && opens && (top === undefined || top.column < first.column || first.isSequence);
    if (!isBeside && !isInside) {
      const alike = levels.findLast(
        ({ isSequence, column }) => isSequence === first.isSequence && column < first.column,
      );
      found.push({ line, shifts: shiftsOf({ line, column: first.column }, [left, top, alike], before) });
    }
    const opened = isBeside ? read.places.slice(1) : read.places;
    levels.push(...opened.map((place) => ({ ...place, line })));
    opens = read.opens;
    before = { line, column: first.column };
    const parent = read.places.at(-1)?.column ?? indent;
    if (OPENS_TEXT.test(content.trimEnd())) text = { parent, column: null, line };
  }
  return found;
}

type Place = Pick<Level, 'line' | 'column'>;

/**
 * The line may move to a level before it or around it; or the line before it, or one that opened a level, to this one.
 */
function shiftsOf(at: Place, near: readonly (Level | undefined)[], before: Place | null): Shift[] {
  const levels = near.filter((level) => level !== undefined);
  return [
    ...levels.map(({ column }) => ({ line: at.line, by: column - at.column })),
    ...[...levels, ...(before ? [before] : [])].map(({ line, column }) => ({ line, by: at.column - column })),
  ].filter(({ by }) => by !== 0 && Math.abs(by) <= MOST_BLANKS);
}

/** A slip is of few blanks; more is another structure. */
const MOST_BLANKS = 3;

export function shifted(text: string, by: number): string {
  const indent = text.search(/\S/);
  return ' '.repeat(Math.max(0, indent + by)) + text.slice(indent);
}

/** Number of lines from `line` on that belong to it: itself and the deeper ones below. */
export function countInside(lines: readonly string[], line: number): number {
  const column = lines[line]?.search(/\S/) ?? 0;
  const end = lines.findIndex((text, at) => at > line && text.trim() !== '' && text.search(/\S/) <= column);
  return (end < 0 ? lines.length : end) - line;
}

/** The nearest line, from 0, that stands at the same column as `line` in its block; null if it is alone. */
export function siblingOf(lines: readonly string[], line: number): number | null {
  const column = lines[line]?.search(/\S/) ?? 0;
  const search = (step: 1 | -1): number | null => {
    for (let at = line + step; at >= 0 && at < lines.length; at += step) {
      const indent = lines[at]?.search(/\S/) ?? -1;
      if (indent < 0) continue;
      if (indent < column) return null;
      if (indent === column) return at;
    }
    return null;
  };
  return search(-1) ?? search(1);
}
