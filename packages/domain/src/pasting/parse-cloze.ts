import { cleanPaste } from './clean-paste.ts';
import { isKeyHeading } from './read-keys.ts';
import { takeKeyLines } from './parse-items.ts';
import { parsePassage, type PassageDoubt } from './parse-passage.ts';

export type ClozeDoubt = PassageDoubt | 'bare_numbers' | 'renumbered' | 'bank_incomplete' | 'blanks_incomplete';

export interface PastedCloze {
  /** Paragraphs with their blanks as `[[26]]`. */
  paragraphs: string[];
  /** Words by letter. */
  bank: Record<string, string>;
  /** Letters by blank. */
  keys: Record<number, string>;
  unused: string[];
  doubts: ClozeDoubt[];
}

const BANK_SIZE = 15;
const BANK_ENTRY = /[(（[【]? *([A-O]) *[)）\]】.．、:：] *([A-Za-z][A-Za-z'’-]*(?: [a-z'’-]+)?)/g;
const BANK_LINE = /^ *(?:[(（[【]? *[A-O] *[)）\]】.．、:：] *[A-Za-z][A-Za-z'’-]*(?: [a-z'’-]+)?[ ,，;；]*)+$/;
/** A numbered blank with lines or brackets around it. */
const BLANK =
  /\[\[(\d{1,2})\]\]|[_＿]{2,} *[(（[]? *(\d{1,2}) *[.．)）\]]?(?: *[_＿]+)?|[(（[] *(\d{1,2}) *[)）\]](?: *[_＿]+)?|(?<![\d$£.,])(\d{1,2}) *[.．]? *[_＿]{2,}/g;

/** Takes a cloze apart: the passage with numbered blanks `numbers`, the bank of words, and a list of keys. */
export function parseCloze(pasted: string, numbers: readonly number[]): PastedCloze {
  const { lines, keys, unfit } = takeKeyLines(cleanPaste(pasted).split('\n'));
  const bankLines = lines.filter((line) => BANK_LINE.test(line));
  const bank = Object.fromEntries(
    [...bankLines.join('\n').matchAll(BANK_ENTRY)].map(([, letter = '', word = '']) => [letter, word.trim()]),
  );
  const passage = parsePassage(lines.filter((line) => !bankLines.includes(line) && !isKeyHeading(line)));
  const marked = markBlanks(passage.paragraphs, numbers);
  const isRenumbered = marked.first !== null && marked.first !== numbers[0];
  const shift = isRenumbered && marked.first !== null ? (numbers[0] ?? 0) - marked.first : 0;
  return {
    paragraphs: marked.paragraphs,
    bank,
    keys: Object.fromEntries(
      keys
        .map(({ no, letter }) => [numbers.includes(no) ? no : no + shift, letter] as const)
        .filter(([no]) => numbers.includes(no)),
    ),
    unused: [
      ...passage.unused,
      ...unfit,
      ...keys
        .filter(({ no }) => !numbers.includes(no) && !numbers.includes(no + shift))
        .map(({ no, letter }) => `${no}. ${letter}`),
    ],
    doubts: [
      ...passage.doubts.filter((doubt) => doubt !== 'numbers_removed'),
      ...(marked.isBare ? (['bare_numbers'] as const) : []),
      ...(isRenumbered ? (['renumbered'] as const) : []),
      ...(Object.keys(bank).length === BANK_SIZE ? [] : (['bank_incomplete'] as const)),
      ...(marked.count === numbers.length ? [] : (['blanks_incomplete'] as const)),
    ],
  };
}

interface Marked {
  paragraphs: string[];
  /** The number of the first blank as written; null without blanks. */
  first: number | null;
  count: number;
  /** The blanks were numbers with nothing around them. */
  isBare: boolean;
}

function markBlanks(paragraphs: readonly string[], numbers: readonly number[]): Marked {
  const text = paragraphs.join('\n\n');
  const drawn = numberRun(text, BLANK, numbers.length);
  const bare =
    drawn.length > 0
      ? []
      : numberRun(text, /(?<![\d$£.,%-])()()()(\d{1,2})(?![\d.,%-]\d|\d|%)/g, numbers.length, numbers[0]);
  const run = drawn.length > 0 ? drawn : bare;
  const first = run[0]?.no ?? null;
  let end = 0;
  let marked = '';
  for (const [index, { at, length }] of run.entries()) {
    marked += `${text.slice(end, at)}[[${numbers[index] ?? ''}]]`;
    end = at + length;
  }
  return {
    paragraphs: (marked + text.slice(end)).split('\n\n').filter((paragraph) => paragraph !== ''),
    first,
    count: run.length,
    isBare: drawn.length === 0 && bare.length > 0,
  };
}

interface Blank {
  no: number;
  at: number;
  length: number;
}

/** Matches whose numbers follow each other, from `first` or from the first found. */
function numberRun(text: string, pattern: RegExp, most: number, first?: number): Blank[] {
  const run: Blank[] = [];
  for (const match of text.matchAll(pattern)) {
    const no = Number(match.slice(1).find((group) => group !== undefined && group !== ''));
    const wanted = run.length === 0 ? (first ?? no) : (run.at(-1)?.no ?? 0) + 1;
    if (no === wanted && run.length < most) run.push({ no, at: match.index, length: match[0].length });
  }
  return run;
}
