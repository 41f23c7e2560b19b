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
  const outline = new Outline();
  let text: BlockText | null = null;
  for (const [line, content] of lines.entries()) {
    const indent = content.search(/\S/);
    if (indent < 0) continue;
    if (text !== null && indent > text.parent) {
      const by = (text.column ?? indent) - indent;
      if (by > 0) found.push({ line, shifts: [{ line, by }] });
      text.column ??= indent;
      continue;
    }
    text = null;
    const read = readLine(content);
    if (read === null) continue;
    const shifts = outline.enter(line, read);
    if (shifts !== null) found.push({ line, shifts });
    if (OPENS_TEXT.test(content.trimEnd())) text = { parent: read.places.at(-1)?.column ?? indent, column: null, line };
  }
  return found;
}

/** The mappings and sequences that are open, line after line. */
class Outline {
  readonly #levels: Level[] = [];
  /** The line before opened a deeper level. */
  #opens = true;
  #before: Place | null = null;

  /** Adds a line; returns the shifts that would mend it if it fits none of the open levels, else null. */
  enter(line: number, { places, opens }: ReadLine): Shift[] | null {
    const [first] = places;
    if (first === undefined) return null;
    const left = this.#leave(first);
    const top = this.#levels.at(-1);
    const isBeside = top?.column === first.column && top.isSequence === first.isSequence;
    const fits = isBeside || (left === undefined && this.#mayOpen(first));
    const shifts = fits
      ? null
      : shiftsOf({ line, column: first.column }, [left, top, this.#alike(first)], this.#before);
    this.#levels.push(...places.slice(isBeside ? 1 : 0).map((place) => ({ ...place, line })));
    this.#opens = opens;
    this.#before = { line, column: first.column };
    return shifts;
  }

  /** Leaves the levels that are deeper than a line; returns the outermost of them. */
  #leave({ column, isSequence }: Pick<Level, 'column' | 'isSequence'>): Level | undefined {
    let left: Level | undefined;
    while ((this.#levels.at(-1)?.column ?? -1) > column) left = this.#levels.pop();
    // A list may stand at the column of its key.
    if (!isSequence && this.#levels.at(-1)?.isSequence && this.#levels.at(-2)?.column === column) this.#levels.pop();
    return left;
  }

  #mayOpen({ column, isSequence }: Pick<Level, 'column' | 'isSequence'>): boolean {
    const top = this.#levels.at(-1);
    return this.#opens && (top === undefined || top.column < column || isSequence);
  }

  /** The innermost level of the same kind around a line. */
  #alike({ column, isSequence }: Pick<Level, 'column' | 'isSequence'>): Level | undefined {
    return this.#levels.findLast((level) => level.isSequence === isSequence && level.column < column);
  }
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
  const isOutside = (text: string, at: number) => at > line && text.trim() !== '' && text.search(/\S/) <= column;
  const end = lines.findIndex(isOutside);
  const inside = lines.slice(line, end < 0 ? undefined : end);
  return inside.findLastIndex((text) => text.trim() !== '') + 1;
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
