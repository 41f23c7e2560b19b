import { joinLines, wordsBrokenIn } from './clean-paste.ts';
import { isKeyHeading, readKeyLine, readTail, tailStart, type Tail } from './read-keys.ts';
import { OPTION_LETTERS, type OptionLetter, splitOptions } from './split-options.ts';

export type DoubtCode =
  | 'no_stem'
  | 'no_options'
  | 'missing_option'
  | 'extra_option'
  | 'unsure_option'
  | 'long_option'
  | 'hyphenated'
  | 'no_key'
  | 'several_keys'
  | 'key_not_an_option'
  | 'key_unread'
  | 'key_from_brackets'
  | 'key_from_explanation'
  | 'key_by_order'
  | 'two_keys'
  | 'unlabelled_explanation'
  | 'number_out_of_order';

/** What a person must look at: nothing doubtful is taken silently. */
export interface Doubt {
  code: DoubtCode;
  /** The option, for doubts about one. */
  letter?: OptionLetter;
  /** The words that could not be placed, or the one in doubt. */
  text?: string;
}

export interface PastedItem {
  /** The number as written. */
  no: number;
  stem: string;
  options: Partial<Record<OptionLetter, string>>;
  key: OptionLetter | null;
  /** Empty if there is none. */
  explanation: string;
  doubts: Doubt[];
}

export interface PastedItems {
  /** Lines before the first item. */
  before: string[];
  items: PastedItem[];
  /** Keys of a list that belong to none of these items. */
  leftKeys: Key[];
  /** Ranges of keys that do not fit their numbers, as written. */
  unfitKeys: string[];
}

export interface Key {
  no: number;
  letter: string;
}

interface Start {
  line: number;
  no: number;
  rest: string;
  /** The letter in brackets before the number: `(C) 46.` */
  bracketed: string | null;
  /** A number with nothing but a space behind it. */
  isBare: boolean;
}

const START =
  /^ *(?:[(（] *([A-Da-d]?) *[)）] *)?(?:第 *|question +|q *)?[(（[【]? *(\d{1,3})(?!\d)(?: *[)）\]】](?: *[.．、:：])?| *[.．、:：](?!\d)| *题 *[.．、:：]?|( +|$))(.*)$/i;

export function startOf(text: string, line: number): Start | null {
  const match = START.exec(text);
  if (match === null) return null;
  const [, bracketed, no, space, rest = ''] = match;
  return {
    line,
    no: Number(no),
    rest,
    bracketed: bracketed === undefined ? null : bracketed.toUpperCase(),
    isBare: space !== undefined,
  };
}

/** An item with all its lines, and the entry of the same number in a list of answers. */
interface Collected extends Start {
  body: string[];
  answer: string[];
}

/**
 * Takes apart items that are numbered and have options A to D, with keys and explanations beside them, in a line such
 * as `46-50 CBADA`, or in a list after them. `text` is cleaned text.
 */
export function parseItems(text: string): PastedItems {
  const { lines, keys, unfit } = takeKeyLines(text.split('\n'));
  const { before, collected } = collect(lines);
  const items = collected.map((item, index) => itemOf(item, collected[index - 1]));
  const leftKeys = assignKeys(items, inOrder(items, keys));
  return { before, items, leftKeys, unfitKeys: unfit };
}

/** Lists of keys in a text, apart from its other lines. */
export function takeKeyLines(lines: readonly string[]): { lines: string[]; keys: Key[]; unfit: string[] } {
  const kept: string[] = [];
  const keys: Key[] = [];
  const unfit: string[] = [];
  for (const line of lines) {
    const found = line.trim() === '' ? null : readKeyLine(line);
    if (found === null) {
      kept.push(line);
    } else {
      keys.push(...found.keys);
      unfit.push(...found.unfit);
    }
  }
  return { lines: kept, keys, unfit };
}

function collect(lines: readonly string[]): { before: string[]; collected: Collected[] } {
  const starts = lines.flatMap((line, index) => startOf(line, index) ?? []);
  const bodies = starts.map((start, index) => [
    start.rest,
    ...lines.slice(start.line + 1, starts[index + 1]?.line ?? lines.length),
  ]);
  const hasOptions = bodies.map((body) => optionCount(body) >= 2);
  const before = lines.slice(0, starts[0]?.line ?? lines.length);
  const collected: Collected[] = [];
  for (const [index, start] of starts.entries()) {
    const body = bodies[index] ?? [];
    const last = collected.at(-1);
    const named = collected.find(({ no }) => no === start.no);
    if (hasOptions[index] === true && isNext(start, last)) {
      collected.push({ ...start, body, answer: [] });
    } else if (named !== undefined && isAnswerEntry(body)) {
      named.answer.push(...body);
    } else if (named !== undefined && isMissingStem(named, body)) {
      named.body.unshift(body[0] ?? '');
      (last ?? named).body.push(...body.slice(1));
    } else if (isQuestionAlone(start, body, last, starts[index + 1], hasOptions[index + 1] === true)) {
      collected.push({ ...start, body, answer: [] });
    } else {
      const whole = [lines[start.line] ?? '', ...body.slice(1)];
      (last === undefined ? before : last.body).push(...whole);
    }
  }
  return { before, collected };
}

const optionCount = (body: readonly string[]): number => {
  const text = body.join('\n');
  return Object.keys(splitOptions(text.slice(0, tailStart(text)))?.options ?? {}).length;
};

const isNext = ({ isBare, no }: Start, last: Start | undefined): boolean =>
  !isBare || last === undefined || no === last.no + 1;

const isAnswerEntry = (body: readonly string[]): boolean => {
  const [first = ''] = body.filter((line) => line.trim() !== '');
  return /^ *[(（[【]?[A-D](?![A-Za-z])/.test(first) || tailStart(first) === first.search(/\S|$/);
};

/** The question to options that stand elsewhere: what is heard is printed apart from what is read. */
const isMissingStem = ({ body }: Collected, [question = '']: readonly string[]): boolean =>
  /[?？]/.test(question) && splitOptions(body.join('\n'))?.before.trim() === '';

const QUESTION_MAX = 300;

/** Between its neighbours in the count, and as short as a question. */
function isQuestionAlone(
  { no, isBare }: Start,
  body: readonly string[],
  last: Start | undefined,
  next: Start | undefined,
  nextHasOptions: boolean,
): boolean {
  if (isBare || body.join(' ').length > QUESTION_MAX) return false;
  const follows = last !== undefined && last.no === no - 1;
  const precedes = nextHasOptions && next?.no === no + 1;
  return last === undefined ? precedes && /[?？_]/.test(body.join(' ')) : follows && (precedes || next === undefined);
}

function itemOf(item: Collected, previous: Collected | undefined): PastedItem {
  const text = item.body
    .slice(0, item.body.findLastIndex((line) => line.trim() !== '' && !isKeyHeading(line)) + 1)
    .join('\n');
  const at = tailStart(text);
  const question = text.slice(0, at);
  const split = splitOptions(question);
  const doubts: Doubt[] = [];
  if (previous !== undefined && item.no !== previous.no + 1) doubts.push({ code: 'number_out_of_order' });
  const { stem, bracketed } = stemOf(split?.before ?? question, item.bracketed);
  if (stem === '') doubts.push({ code: 'no_stem' });
  doubts.push(...optionDoubts(split, question));
  doubts.push(...wordsBrokenIn(question).map((word) => ({ code: 'hyphenated' as const, text: word })));
  const tail = readTail([text.slice(at), listAnswer(item.answer)].filter((part) => part.trim() !== '').join('\n'));
  const key = keyOf(tail, bracketed, doubts);
  if (tail.isUnlabelled) doubts.push({ code: 'unlabelled_explanation' });
  const explanation = joinParagraph(tail.explanation);
  return { no: item.no, stem, options: split?.options ?? {}, key, explanation, doubts };
}

/** An entry of a list of answers, with the label that a bare letter lacks. */
function listAnswer(lines: readonly string[]): string {
  const text = lines.join('\n').trim();
  return /^[(（[【]?[A-D](?![A-Za-z])/.test(text) ? `答案：${text}` : text;
}

const joinParagraph = (text: string): string => joinLines(text.split('\n'));

/** The stem without the brackets for the key at its end: `What is it? (C)`, or empty ones. */
function stemOf(text: string, leading: string | null): { stem: string; bracketed: string | null } {
  const stem = joinParagraph(text);
  const match = /[(（] *([A-D]?) *[)）][.。]?$/.exec(stem);
  if (match === null) return { stem, bracketed: leading };
  return { stem: stem.slice(0, match.index).trim(), bracketed: match[1] || leading };
}

function optionDoubts(split: ReturnType<typeof splitOptions>, question: string): Doubt[] {
  if (split === null) return [{ code: 'no_options' }];
  const { options, unsure, extra } = split;
  const missing = OPTION_LETTERS.filter((letter) => (options[letter] ?? '') === '');
  return [
    ...missing.map((letter) => ({ code: 'missing_option' as const, letter })),
    ...unsure.map((letter) => ({ code: 'unsure_option' as const, letter })),
    ...(extra === '' ? [] : [{ code: 'extra_option' as const, text: extra }]),
    ...(isLastLong(options, question) ? [{ code: 'long_option' as const, letter: 'D' as const }] : []),
  ];
}

/** More than twice the others, over several lines: something that follows the item may have been taken into it. */
function isLastLong({ A = '', B = '', C = '', D = '' }: SplitOptionsText, question: string): boolean {
  const last = question.slice(question.lastIndexOf(D.slice(0, 10))).trim();
  return last.includes('\n') && D.length > 2 * Math.max(A.length, B.length, C.length);
}

type SplitOptionsText = Partial<Record<OptionLetter, string>>;

const asOption = (letter: string | null | undefined): OptionLetter | null =>
  OPTION_LETTERS.find((each) => each === letter) ?? null;

function keyOf({ letters, unread, therefore }: Tail, bracketed: string | null, doubts: Doubt[]): OptionLetter | null {
  if (letters.length > 1) {
    doubts.push({ code: 'several_keys', text: letters });
    return null;
  }
  if (letters.length === 1) {
    const key = asOption(letters);
    if (key === null) doubts.push({ code: 'key_not_an_option', text: letters });
    else if (therefore !== null && therefore !== key) doubts.push({ code: 'two_keys', text: `${key} ${therefore}` });
    return key;
  }
  if (unread !== '') doubts.push({ code: 'key_unread', text: unread });
  const fromBrackets = asOption(bracketed);
  if (fromBrackets !== null) {
    doubts.push({ code: 'key_from_brackets' });
    return fromBrackets;
  }
  const fromExplanation = asOption(therefore);
  if (fromExplanation !== null) doubts.push({ code: 'key_from_explanation' });
  return fromExplanation;
}

/** Writes the keys of a list into the items with their numbers. Returns those of other items. */
export function assignKeys(items: readonly PastedItem[], keys: readonly Key[]): Key[] {
  return keys.filter(({ no, letter }) => {
    const item = items.find((each) => each.no === no);
    if (item !== undefined) assignKey(item, letter);
    return item === undefined;
  });
}

/** The keys under the numbers of the items, where a list counts from another number. */
function inOrder(items: readonly PastedItem[], keys: readonly Key[]): readonly Key[] {
  const isOfThese = keys.some(({ no }) => items.some((item) => item.no === no));
  if (isOfThese || keys.length !== items.length) return keys;
  for (const { doubts } of items) doubts.push({ code: 'key_by_order' });
  return keys.map(({ letter }, index) => ({ no: items[index]?.no ?? 0, letter }));
}

function assignKey(item: PastedItem, letter: string): void {
  const key = asOption(letter);
  if (key === null) {
    item.doubts.push({ code: 'key_not_an_option', text: letter });
  } else if (item.key !== null && item.key !== key) {
    item.doubts.push({ code: 'two_keys', text: `${item.key} ${key}` });
    item.key = null;
  } else {
    // The list settles what brackets or an explanation only suggest.
    item.doubts = item.doubts.filter(({ code }) => code !== 'key_from_brackets' && code !== 'key_from_explanation');
    item.key = key;
  }
}

const KEY_DOUBTS: ReadonlySet<DoubtCode> = new Set(['several_keys', 'key_not_an_option', 'key_unread', 'two_keys']);

/** Names the items that are still without a key, once every list has been read. */
export function tellMissingKeys(items: readonly PastedItem[]): void {
  for (const { key, doubts } of items) {
    if (key === null && !doubts.some(({ code }) => KEY_DOUBTS.has(code))) doubts.push({ code: 'no_key' });
  }
}
