import { FUNCTIONS } from './functions.ts';
import type { Token } from './read-tokens.ts';
import { SyntaxFault } from './syntax-fault.ts';
import {
  deeper,
  here,
  isStop,
  missing,
  placeOf,
  skip,
  startsValue,
  takeStart,
  unexpected,
  type Cursor,
  type Stop,
} from './token-cursor.ts';
import { call, compare, div, name, num, type Binary, type Comparison, type Condition, type Tree } from './tree.ts';

const JOINING = new Set(['compare', 'word', 'question']);

/** Parses one value by recursive descent. A comparison makes it a choice, or ends it with `inCondition`. */
export function readValue(cursor: Cursor, stop: Stop, inCondition = false): Tree {
  const value = readSum(cursor, stop);
  const token = here(cursor);
  if (!token || isStop(token, stop) || (inCondition && token.kind === 'colon')) return value;
  if (!JOINING.has(token.kind)) throw unexpected(token);
  return inCondition ? value : readChoice(cursor, value, stop);
}

/** Keeps the typed structure: the helpers of tree.ts would simplify it. */
const binary = (kind: Binary, left: Tree, right: Tree): Tree => ({ kind, left, right });
const negative = (of: Tree): Tree => ({ kind: 'neg', of });

function readSum(cursor: Cursor, stop: Stop): Tree {
  let sum = readProduct(cursor, stop);
  for (;;) {
    if (skip(cursor, '+')) sum = binary('add', sum, readProduct(cursor, stop));
    else if (skip(cursor, '-')) sum = binary('sub', sum, readProduct(cursor, stop));
    else return sum;
  }
}

/** Implicit multiplication has the precedence of an explicit sign: 1/2x is (1/2)x. */
function readProduct(cursor: Cursor, stop: Stop): Tree {
  let product = readSigned(cursor);
  for (;;) {
    const token = here(cursor);
    if (skip(cursor, '/')) product = binary('div', product, readSigned(cursor));
    else if (skip(cursor, '*') || (startsValue(token) && !isStop(token, stop))) {
      product = binary('mul', product, readSigned(cursor));
    } else return product;
  }
}

/** Unary signs bind less tightly than powers: −x² is −(x²). */
function readSigned(cursor: Cursor): Tree {
  if (skip(cursor, '-')) return negative(readSigned(cursor));
  if (skip(cursor, '+')) return readSigned(cursor);
  return readPower(cursor, readFactor(cursor));
}

/** Powers are right-associative. */
function readPower(cursor: Cursor, base: Tree): Tree {
  const raised = readSuperscript(cursor);
  if (raised) return binary('pow', base, readPower(cursor, raised));
  return skip(cursor, '^') ? binary('pow', base, readSigned(cursor)) : base;
}

function readSuperscript(cursor: Cursor): Tree | null {
  const token = here(cursor);
  if (token?.kind !== 'power') return null;
  cursor.index += 1;
  return token.text.startsWith('-') ? negative(num(Number(token.text.slice(1)))) : num(Number(token.text));
}

const ROUNDED: Record<string, [stop: Stop, called: string]> = { '⌊': ['⌋', 'floor'], '⌈': ['⌉', 'ceil'] };

/** One factor: a number, a letter, a group in brackets, a function with its arguments. */
function readFactor(cursor: Cursor): Tree {
  const token = takeStart(cursor);
  switch (token.kind) {
    case 'number':
      return num(Number(token.text));
    case 'open': {
      const [stop, called] = ROUNDED[token.text] ?? [')'];
      const inner = readGroup(cursor, token, stop);
      return called === undefined ? inner : call(called, inner);
    }
    case 'bar':
      return call('abs', readGroup(cursor, token, '|'));
    case 'brace':
      return deeper(cursor, token.at, () => readPieces(cursor, token));
    case 'function':
      return deeper(cursor, token.at, () => readCall(cursor, token));
    case 'root':
      return deeper(cursor, token.at, () => call(token.text, readFactor(cursor)));
    default:
      return name(token.text);
  }
}

/** The value between brackets, and the closing one. */
function readGroup(cursor: Cursor, open: Token, stop: Stop): Tree {
  const inner = deeper(cursor, open.at, () => readValue(cursor, stop));
  const close = here(cursor);
  if (!close) throw new SyntaxFault(open.kind === 'bar' ? '绝对值没有结束' : '左括号没有配对', open.at);
  if (close.kind === 'comma') throw unexpected(close);
  cursor.index += 1;
  return inner;
}

/** Functions whose inverse has the same name after an a. */
const INVERTIBLE = new Set(['sin', 'cos', 'tan', 'sinh', 'cosh', 'tanh']);

function readCall(cursor: Cursor, token: Token): Tree {
  const { text: called } = token;
  const from = cursor.index;
  const power = readOwnPower(cursor);
  const written = cursor.tokens.slice(from, cursor.index).map(({ text }) => text);
  // sin⁻¹x and sin^-1 x are arcsin x, but sin^(-1) x is 1/sin x.
  const isInverse = INVERTIBLE.has(called) && /^\^?-1$/.test(written.join(''));
  const args = here(cursor)?.text === '(' ? readArguments(cursor) : readBareArguments(cursor, token);
  checkCount(token, args.length);
  const applied = called === 'lg' ? logarithm(args) : call(isInverse ? `a${called}` : called, ...args);
  return power && !isInverse ? binary('pow', applied, power) : applied;
}

/** Functions of several arguments need brackets: x mod 2 is not mod(x, 2). */
function readBareArguments(cursor: Cursor, { text, at, length }: Token): readonly Tree[] {
  const [least] = FUNCTIONS.get(text)?.arity ?? [1];
  if (least > 1) throw new SyntaxFault(`${text}的参数写在括号里，如${text}(x, 2)`, at, length);
  return [readBareArgument(cursor)];
}

function checkCount({ text, at, length }: Token, count: number): void {
  const [least, most] = FUNCTIONS.get(text)?.arity ?? [1, 1];
  // log(x, b) has the base b.
  const greatest = text === 'lg' ? 2 : most;
  if (count >= least && count <= greatest) return;
  const needed = least === greatest ? String(least) : `${least}到${greatest}`;
  throw new SyntaxFault(`${text}需要${needed}个参数，这里有${count}个`, at, length);
}

function logarithm(args: readonly Tree[]): Tree {
  const [of, base] = args;
  return of && base && args.length === 2 ? div(call('ln', of), call('ln', base)) : call('lg', ...args);
}

/** The exponent of a function (sin²x) or inside a bare argument: one superscript, number, letter or group. */
function readOwnPower(cursor: Cursor): Tree | null {
  const raised = readSuperscript(cursor);
  if (raised || !skip(cursor, '^')) return raised;
  const isNegative = skip(cursor, '-');
  if (!['number', 'name', 'open'].includes(here(cursor)?.kind ?? '')) throw missing(cursor);
  const exponent = readFactor(cursor);
  return isNegative ? negative(exponent) : exponent;
}

function readArguments(cursor: Cursor): Tree[] {
  const open = placeOf(cursor);
  const args: Tree[] = [];
  do {
    cursor.index += 1;
    args.push(readValue(cursor, ')'));
    if (!here(cursor)) throw new SyntaxFault('左括号没有配对', open);
  } while (here(cursor)?.kind === 'comma');
  cursor.index += 1;
  return args;
}

const CHAINED = new Set(['number', 'name', 'root', 'open']);
const isChained = (cursor: Cursor): boolean => CHAINED.has(here(cursor)?.kind ?? '');

/** An argument without brackets, as in `sin 2x cos x`: the factors up to the next sign or function. */
function readBareArgument(cursor: Cursor): Tree {
  const isNegative = skip(cursor, '-');
  const isChain = isChained(cursor);
  let argument = readFactor(cursor);
  if (isChain) argument = readBarePower(cursor, argument);
  if (isNegative) argument = negative(argument);
  while (isChain && isChained(cursor)) {
    argument = binary('mul', argument, readBarePower(cursor, readFactor(cursor)));
  }
  return argument;
}

/** A second ^ ends a bare argument: sin x^2^3 is (sin x²)³. */
function readBarePower(cursor: Cursor, base: Tree): Tree {
  const isSigned = here(cursor)?.text === '^';
  const exponent = readOwnPower(cursor);
  if (!exponent) return base;
  const isLast = isSigned && here(cursor)?.text === '^';
  return binary('pow', base, isLast ? exponent : readBarePower(cursor, exponent));
}

const COMPARISON: Record<string, Comparison> = {
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  '=': 'eq',
  '==': 'eq',
  '!=': 'ne',
};

/** Parses a condition after its first value. `and` binds more tightly than `or`. */
export function readCondition(cursor: Cursor, first: Tree, stop: Stop): Condition {
  let either = readComparisons(cursor, first, stop);
  while (skip(cursor, 'or')) {
    either = { kind: 'or', left: either, right: readComparisons(cursor, readValue(cursor, stop, true), stop) };
  }
  return either;
}

/** Comparisons that all have to hold: a < b < c is two of them. */
function readComparisons(cursor: Cursor, first: Tree, stop: Stop): Condition {
  let all: Condition | null = null;
  let left = first;
  for (;;) {
    const is = COMPARISON[here(cursor)?.text ?? ''];
    if (!is) throw new SyntaxFault('这里应有 <、≤、>、≥ 或 =', placeOf(cursor));
    cursor.index += 1;
    const right = readValue(cursor, stop, true);
    const next = compare(is, left, right);
    all = all ? { kind: 'and', left: all, right: next } : next;
    if (skip(cursor, 'and') || (stop === 'end' && skip(cursor, ','))) left = readValue(cursor, stop, true);
    else if (here(cursor)?.kind === 'compare') left = right;
    else return all;
  }
}

/** condition ? value : value, after the condition's first value. */
function readChoice(cursor: Cursor, first: Tree, stop: Stop): Tree {
  return deeper(cursor, placeOf(cursor), () => {
    const when = readCondition(cursor, first, stop);
    if (!skip(cursor, '?')) throw new SyntaxFault('比较后面应有“? 值 : 值”', placeOf(cursor));
    const yes = readValue(cursor, ':');
    if (!skip(cursor, ':')) throw new SyntaxFault('这里应有冒号和另一个值', placeOf(cursor));
    return { kind: 'if', when, yes, no: readValue(cursor, stop) };
  });
}

/** {x<0: −x, x<2: x², 4}: the first whose condition holds; without a last value the rest is undefined. */
function readPieces(cursor: Cursor, brace: Token): Tree {
  const first = readValue(cursor, '}', true);
  if (here(cursor)?.kind !== 'compare') return closePieces(cursor, brace, first);
  const when = readCondition(cursor, first, '}');
  if (!skip(cursor, ':')) throw new SyntaxFault('条件后面应有冒号和值', placeOf(cursor));
  const yes = readValue(cursor, '}');
  const at = placeOf(cursor);
  const no = skip(cursor, ',')
    ? deeper(cursor, at, () => readPieces(cursor, brace))
    : closePieces(cursor, brace, num(Number.NaN));
  return { kind: 'if', when, yes, no };
}

function closePieces(cursor: Cursor, brace: Token, value: Tree): Tree {
  const close = here(cursor);
  if (!close) throw new SyntaxFault('左括号没有配对', brace.at);
  if (close.kind !== 'end-brace') throw unexpected(close);
  cursor.index += 1;
  return value;
}
