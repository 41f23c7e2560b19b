import { ALIASES, CONSTANTS, FUNCTIONS } from './functions.ts';
import { SyntaxFault } from './syntax-fault.ts';

/** A formula in canonical characters. `places` maps each of its units to an offset in the typed text. */
interface PlainFormula {
  text: string;
  places: readonly number[];
}

/** Characters that Chinese input methods, copied text and other keyboards produce for a sign. */
const SIGNS: readonly (readonly [sign: string, variants: string])[] = [
  ['.', '。｡'],
  ['-', '‐‑‒–—―−─ー'],
  ['*', '×·⋅∙•‧・✕✖⨯∗⁎'],
  ['/', '÷∕⁄'],
  ['^', 'ˆ︿'],
  [',', '、；;'],
  [':', '∶'],
  ['<', '《〈'],
  ['>', '》〉'],
  ['≤', '≦⩽'],
  ['≥', '≧⩾'],
  ['(', '[［【〔〖'],
  [')', ']］】〕〗'],
  ['{', '「『'],
  ['}', '」』'],
  ['|', '∣│┃'],
  ['θ', 'φ'],
];
/** Cyrillic homoglyphs. */
const LOOK_ALIKES = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', Х: 'X', У: 'Y' };
const SAME: ReadonlyMap<string, string> = new Map([
  ...SIGNS.flatMap(([sign, variants]) => [...variants].map((variant) => [variant, sign] as const)),
  ...Object.entries(LOOK_ALIKES),
]);

/** Keys that Chinese input methods expand to a doubled character: Shift+minus and Shift+6. */
const TWICE: ReadonlyMap<string, string> = new Map([
  ['——', '-'],
  ['……', '^'],
]);

/** Full-width and small forms, and mathematical alphanumeric symbols. */
const STYLED = /[\uff01-\uff65\ufe50-\ufe6f\u{1d400}-\u{1d7ff}ϑϕϖℎℯ]/u;
const INVISIBLE = /[\p{Cf}\ufe0e\ufe0f]/u;
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Normalizes typed text. Keeps characters without a meaning in formulas, for the tokenizer to refuse. */
function plainFormula(typed: string): PlainFormula {
  const places: number[] = [];
  let text = '';
  let isSubscript = false;
  for (let at = 0; at < typed.length;) {
    const char = String.fromCodePoint(typed.codePointAt(at) ?? 0);
    const twice = TWICE.get(typed.slice(at, at + 2));
    const digit = SUBSCRIPTS.indexOf(char);
    let sign = twice ?? plainSign(char);
    if (digit >= 0) sign = isSubscript ? String(digit) : `_${digit}`;
    // A space ends the subscript: `x₁2` becomes `x_1 2`.
    else if (isSubscript) sign = ` ${sign}`;
    isSubscript = digit >= 0;
    text += sign;
    for (let unit = 0; unit < sign.length; unit += 1) places.push(at);
    at += twice === undefined ? char.length : 2;
  }
  return { text, places: [...places, typed.length] };
}

function plainSign(char: string): string {
  if (INVISIBLE.test(char)) return '';
  const normal = STYLED.test(char) ? char.normalize('NFKC') : char;
  return SAME.get(normal) ?? normal;
}

/**
 * Function names of other countries and programs that are not supported, with replacements. Without this list each
 * would silently parse as a product of letters.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  sh: 'sinh',
  ch: 'cosh',
  th: 'tanh',
  cth: '1/tanh',
  coth: '1/tanh',
  sech: '1/cosh',
  csch: '1/sinh',
  acot: 'π/2 − atan',
  arccot: 'π/2 − atan',
  arcctg: 'π/2 − atan',
  sen: 'sin',
  sqr: 'sqrt',
  trunc: 'floor',
  ent: 'floor',
  deg: 'π/180',
};
const UNKNOWN = ['asec', 'acsc', 'arcsec', 'arccsc', 'div', 'lim', 'sum', 'inf', 'rad', 'fact', 'gcd', 'lcm', 'nan'];

const REMEDIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(INSTEAD).map(([word, name]) => [word, `${word}请写成${name}，若是字母相乘请用*隔开`] as const),
  ...UNKNOWN.map((word) => [word, `不认识“${word}”，若是字母相乘请用*隔开`] as const),
]);
const LONGEST = Math.max(...[...REMEDIES.keys()].map((word) => word.length));

/** The longest foreign name at the start of a text, with the error message; null without one. */
function foreignWord(text: string): { word: string; remedy: string } | null {
  for (let length = LONGEST; length > 1; length -= 1) {
    const word = text.slice(0, length);
    const remedy = REMEDIES.get(word);
    if (remedy !== undefined) return { word, remedy };
  }
  return null;
}

type TokenKind =
  | 'number'
  | 'name'
  | 'function'
  | 'root'
  | 'power'
  | 'operator'
  | 'compare'
  | 'word'
  | 'open'
  | 'close'
  | 'bar'
  | 'brace'
  | 'end-brace'
  | 'comma'
  | 'question'
  | 'colon';

/**
 * A token of an expression. `text` is its canonical ASCII form if it has one; `at` and `length` locate it in the typed
 * text.
 */
export interface Token {
  kind: TokenKind;
  text: string;
  at: number;
  length: number;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const BRACKETS: Record<string, [kind: TokenKind, text: string]> = {
  '(': ['open', '('],
  ')': ['close', ')'],
  '⌊': ['open', '⌊'],
  '⌋': ['close', '⌋'],
  '⌈': ['open', '⌈'],
  '⌉': ['close', '⌉'],
  '{': ['brace', '{'],
  '}': ['end-brace', '}'],
  '|': ['bar', '|'],
  ',': ['comma', ','],
  '?': ['question', '?'],
  ':': ['colon', ':'],
  '√': ['root', 'sqrt'],
  '∛': ['root', 'cbrt'],
  '≤': ['compare', '<='],
  '≥': ['compare', '>='],
  '≠': ['compare', '!='],
  且: ['word', 'and'],
  或: ['word', 'or'],
};
const WORDS: ReadonlyMap<string, [kind: TokenKind, text: string]> = new Map([
  ...[...FUNCTIONS.keys()].map((text) => [text, ['function', text]] as const),
  ...[...ALIASES].map(([text, real]) => [text, ['function', real]] as const),
  ...[...CONSTANTS.keys()].map((text) => [text, ['name', text === 'π' ? 'pi' : text === 'τ' ? 'tau' : text]] as const),
  ['theta', ['name', 'θ']],
  ['and', ['word', 'and']],
  ['or', ['word', 'or']],
] as [string, [TokenKind, string]][]);
const LONGEST_WORD = Math.max(...[...WORDS.keys()].map((word) => word.length));
/** A longer run of letters without a known word is reported as an unknown word, not parsed as a product. */
const LETTERS_IN_A_ROW = 4;
const SHOWN_LETTERS = 16;

const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:[eE]\d+)?/;
const LETTER = /^[A-Za-z\u03b1-\u03c9]/;

interface Reading {
  text: string;
  /** Offset in the typed text of each unit of `text`. */
  places: readonly number[];
  at: number;
  tokens: Token[];
}

/** Splits an expression into tokens; throws a SyntaxFault at an unknown character or word. */
export function readTokens(typed: string): Token[] {
  const reading: Reading = { ...plainFormula(typed), at: 0, tokens: [] };
  while (reading.at < reading.text.length) {
    const rest = reading.text.slice(reading.at);
    if (/^\s/.test(rest)) reading.at += 1;
    else if (!(readNumber(reading, rest) || readWord(reading, rest) || readSign(reading, rest))) {
      const at = placeOf(reading);
      throw new SyntaxFault(`不能使用“${String.fromCodePoint(typed.codePointAt(at) ?? 0)}”`, at);
    }
  }
  return reading.tokens;
}

/** Offset in the typed text of the current position, or `further` units after it. */
const placeOf = ({ places, at }: Reading, further = 0): number => places[at + further] ?? 0;

function push(reading: Reading, kind: TokenKind, text: string, length: number): true {
  const at = placeOf(reading);
  reading.tokens.push({ kind, text, at, length: placeOf(reading, length) - at });
  reading.at += length;
  return true;
}

function readNumber(reading: Reading, rest: string): boolean {
  const found = NUMBER.exec(rest)?.[0];
  if (found === undefined) {
    if (rest.startsWith('.')) throw new SyntaxFault('小数点旁边应有数字', placeOf(reading));
    return false;
  }
  const after = rest.slice(found.length);
  if (after.startsWith('.')) throw new SyntaxFault('这里多了一个小数点', placeOf(reading, found.length));
  // Adjacent numbers would be a product, but 1 000 means a thousand.
  const gap = /^\s+(?=\.?\d)/.exec(after)?.[0];
  if (gap !== undefined) {
    throw new SyntaxFault('数的中间不能有空格，相乘请写*', placeOf(reading, found.length));
  }
  return push(reading, 'number', found, found.length);
}

/** Reads the longest known word here, else one letter. */
function readWord(reading: Reading, rest: string): boolean {
  if (!LETTER.test(rest)) return false;
  const foreign = foreignWord(rest);
  for (let length = Math.min(LONGEST_WORD, rest.length); length > 0; length -= 1) {
    if (foreign?.word.length === length) throw new SyntaxFault(foreign.remedy, placeOf(reading), length);
    const known = WORDS.get(rest.slice(0, length));
    if (known) return push(reading, known[0], known[1], length);
  }
  refuseUnknownWord(reading, rest);
  const subscript = /^._([A-Za-z0-9]{1,4})/u.exec(rest);
  return push(reading, 'name', subscript ? subscript[0] : rest.charAt(0), subscript ? subscript[0].length : 1);
}

function refuseUnknownWord(reading: Reading, rest: string): void {
  const run = /^[A-Za-z]+/.exec(rest)?.[0] ?? '';
  const isCalled = /^\s*\(/.test(rest.slice(run.length)) && run.length > 2;
  if (!isCalled && run.length <= LETTERS_IN_A_ROW) return;
  if ([...WORDS.keys()].some((word) => word.length > 1 && run.includes(word))) return;
  const word = run.length > SHOWN_LETTERS ? `${run.slice(0, SHOWN_LETTERS)}…` : run;
  throw new SyntaxFault(isCalled ? `没有名为${word}的函数` : `不认识“${word}”`, placeOf(reading), run.length);
}

function readSign(reading: Reading, rest: string): boolean {
  const two = rest.slice(0, 2);
  if (two === '<=' || two === '>=' || two === '!=' || two === '==') return push(reading, 'compare', two, 2);
  if (two === '**') return push(reading, 'operator', '^', 2);
  const first = rest.charAt(0);
  if ('+-*/^'.includes(first)) return push(reading, 'operator', first, 1);
  if ('<>='.includes(first)) return push(reading, 'compare', first, 1);
  const bracket = BRACKETS[first];
  if (bracket) return push(reading, bracket[0], bracket[1], 1);
  const power = /^⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/.exec(rest)?.[0];
  if (power === undefined) return false;
  const digits = [...power].map((char) => (char === '⁻' ? '-' : String(SUPERSCRIPTS.indexOf(char)))).join('');
  return push(reading, 'power', digits, power.length);
}
