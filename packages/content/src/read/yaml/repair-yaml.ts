import { parseDocument } from 'yaml';
import { countInside, findMisfits, shifted, siblingOf, type Shift } from './indentation.ts';

/** A mistake in the writing of YAML, in words for teachers. */
export interface Slip {
  /** From 1. */
  line: number;
  message: string;
  mend: string;
}

export interface RepairedYaml {
  /** The text with the slips mended, with as many lines. */
  text: string;
  slips: Slip[];
  /** False: a fault is left that no small change mends. */
  isWhole: boolean;
}

/** A change of consecutive lines that may mend the text. */
interface Change {
  /** The first line, from 0. */
  line: number;
  contents: readonly string[];
  /** A slip of indentation is told beside the line's siblings. */
  by?: number;
  message?: string;
  mend?: string;
}

const MOST_SLIPS = 30;
/** Characters that all attempts together may parse: a document of a paper has 100,000. */
const MOST_PARSED = 12_000_000;

/**
 * Mends slips of indentation, quotes and colons one after the other, each by the smallest change after which the first
 * error lies further down. So one slip does not hide the faults behind it. The result is for checks, never for storage.
 */
export function repairYaml(text: string): RepairedYaml {
  const lines = text.split('\n');
  const slips: Slip[] = [];
  let parsed = 0;
  const errorOf = (): number | null => {
    parsed += text.length;
    return firstError(lines.join('\n'));
  };
  let error = errorOf();
  while (error !== null && slips.length < MOST_SLIPS && parsed < MOST_PARSED) {
    const change = bestChange(lines, error, errorOf, () => parsed < MOST_PARSED);
    if (change === null) break;
    lines.splice(change.line, change.contents.length, ...change.contents);
    slips.push(slipOf(lines, change));
    ({ error } = change);
  }
  return {
    text: lines.join('\n'),
    slips: slips.toSorted((one, other) => one.line - other.line),
    isWhole: error === null,
  };
}

/** Line, from 0, of the first error other than a repeated key; null without one. */
function firstError(text: string): number | null {
  try {
    const { errors } = parseDocument(text, { version: '1.2', prettyErrors: true, uniqueKeys: false });
    const lines = errors.map(({ linePos }) => (linePos?.[0].line ?? 1) - 1);
    return lines.length === 0 ? null : Math.min(...lines);
  } catch {
    return 0;
  }
}

/** The change after which the first error lies furthest down, or is gone; null if none moves it. */
function bestChange(
  lines: string[],
  error: number,
  errorOf: () => number | null,
  mayGoOn: () => boolean,
): (Change & { error: number | null }) | null {
  let best: (Change & { error: number | null }) | null = null;
  for (const change of changesNear(lines, error)) {
    if (!mayGoOn()) break;
    const { line, contents } = change;
    const before = lines.splice(line, contents.length, ...contents);
    const after = errorOf();
    lines.splice(line, before.length, ...before);
    if (after !== null && after <= Math.max(error, change.line)) continue;
    if (best === null || (best.error !== null && (after === null || after > best.error))) {
      best = { ...change, error: after };
      if (after === null) break;
    }
  }
  return best;
}

/** Lines before an error that may have caused it: an unclosed quote shows only at the next one. */
const LOOKED_BACK = 30;

/** Changes that may mend an error, the likeliest first. */
function changesNear(lines: readonly string[], error: number): Change[] {
  const near = ({ line }: { line: number }) => line <= error + 1 && line >= error - LOOKED_BACK;
  const isOdd = (line: number) => (lines[line]?.search(/\S/) ?? 0) % 2 === 1;
  const shifts = findMisfits(lines)
    .filter(near)
    .flatMap((misfit) => misfit.shifts)
    // Documents are written with two blanks a level, so the line at an odd column is the likelier one; then the one that
    // comes to stand beside its neighbours.
    .toSorted(
      (one, other) =>
        Number(isOdd(other.line)) - Number(isOdd(one.line)) ||
        neighboursAt(lines, other) - neighboursAt(lines, one) ||
        other.line - one.line,
    )
    .flatMap(({ line, by }) =>
      // The line alone, or with all that is inside it.
      [...new Set([1, countInside(lines, line)])].map((count) => ({
        line,
        by,
        contents: lines.slice(line, line + count).map((content) => shifted(content, by)),
      })),
    );
  const slips = Array.from({ length: LOOKED_BACK + 2 }, (_, back) => error + 1 - back)
    .filter((line) => line >= 0 && line < lines.length)
    .flatMap((line) =>
      punctuationOf(lines[line] ?? '').map(({ content, ...change }) => ({ line, contents: [content], ...change })),
    );
  return [...shifts, ...slips];
}

interface LineChange {
  content: string;
  message: string;
  mend: string;
}

/** How many of the lines before and after a shifted line begin at its new column. */
function neighboursAt(lines: readonly string[], { line, by }: Shift): number {
  const columnOf = (at: number) => lines[at]?.search(/\S/) ?? -1;
  return [line - 1, line + 1].filter((at) => columnOf(at) === columnOf(line) + by).length;
}

/** Changes of quotes, colons and tabs in one line. */
function punctuationOf(content: string): LineChange[] {
  return [...tabsOf(content), ...quotesOf(content), ...colonOf(content)];
}

function tabsOf(content: string): LineChange[] {
  const [blanks = ''] = /^[ \t]*/.exec(content) ?? [];
  if (!blanks.includes('\t')) return [];
  const mended = blanks.replaceAll('\t', '  ') + content.slice(blanks.length);
  return [{ content: mended, message: '这一行用制表符缩进', mend: '请改成空格' }];
}

/** Quotes that are not closed or stand in a text, and texts that need quotes. */
function quotesOf(content: string): LineChange[] {
  const [, head = '', value = ''] = /^( *(?:- +)*(?:[\w-]+: +)?)(.+)$/.exec(content) ?? [];
  if (head.trim() === '') return [];
  const quotes = value.match(/(?<!\\)"/g)?.length ?? 0;
  if (value.startsWith('"')) {
    if (quotes === 1) {
      return [{ content: `${content.trimEnd()}"`, message: '这一行的双引号没有成对', mend: '请在末尾补上双引号' }];
    }
    return quotes === 2 && value.trimEnd().endsWith('"') ? [] : [{ content: head + JSON.stringify(value), ...QUOTED }];
  }
  return NEEDS_QUOTES.test(value) ? [{ content: head + JSON.stringify(value), ...WITH_COLON }] : [];
}

/** A text that YAML would read as something else. */
const NEEDS_QUOTES = /^(?!['|>[{]).*(?:: |:$)|^[@`%&*!?]/;

const WITH_COLON = { message: '这一行的文字里有冒号等特殊符号', mend: '请把整段放进双引号' };
const QUOTED = {
  message: '这一行的双引号没有成对，或文字里还有双引号',
  mend: '请补上；文字里的双引号前面写反斜线，或整段改用单引号',
};

/** A full-width colon after a field, or one without a blank. */
function colonOf(content: string): LineChange[] {
  const [, head = '', colon = '', rest = ''] = /^([ ]*(?:- +)*[\w-]+) *(：|:(?=[^\s/]))\s*(.*)$/.exec(content) ?? [];
  if (colon === '') return [];
  const message = colon === '：' ? '字段后面用了中文冒号' : '冒号后面少了空格';
  return [{ content: `${head}: ${rest}`.trimEnd(), message, mend: '请改成英文冒号，后面空一格' }];
}

function slipOf(lines: readonly string[], { line, by, message, mend, contents }: Change): Slip {
  if (by === undefined) return { line: line + 1, message: message ?? '', mend: mend ?? '' };
  const sibling = siblingOf(lines, line);
  return {
    line: line + 1,
    message: `这一行${contents.length > 1 ? `和下面${contents.length - 1}行` : ''}开头${by > 0 ? '少了' : '多了'}${Math.abs(by)}个空格`,
    mend:
      sibling === null
        ? `请${by > 0 ? '补上' : '删去'}`
        : `请与第${sibling + 1}行“${opening(lines[sibling] ?? '')}”左边对齐`,
  };
}

const OPENING = 24;

function opening(line: string): string {
  const text = line.trim();
  return text.length > OPENING ? `${text.slice(0, OPENING)}……` : text;
}
