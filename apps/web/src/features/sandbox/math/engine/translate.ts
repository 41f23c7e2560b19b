import type { Token } from './read-tokens.ts';
import { SyntaxFault } from './syntax-fault.ts';

/**
 * Writes an expression as people type it in the words of the parser: what stands side by side is multiplied, sin x gets
 * its brackets, |x| and ⌊x⌋ their names, {x<0: −x, x²} its conditions. Each piece remembers where it came from.
 */
export interface Piece {
  text: string;
  at: number;
}

interface Cursor {
  tokens: readonly Token[];
  index: number;
  depth: number;
  /** Where the text ends. */
  end: number;
}

type Stop = ')' | '⌋' | '⌉' | '|' | '}' | ':' | 'end';
const DEEPEST = 40;
const CLOSED_BY: Record<string, [stop: Stop, called: string]> = {
  '(': [')', ''],
  '⌊': ['⌋', 'floor'],
  '⌈': ['⌉', 'ceil'],
};
const INVERSE: Record<string, string> = {
  sin: 'asin',
  cos: 'acos',
  tan: 'atan',
  sinh: 'asinh',
  cosh: 'acosh',
  tanh: 'atanh',
};

/** All tokens as one value. */
export function translateValue(tokens: readonly Token[], end: number): Piece[] {
  const cursor: Cursor = { tokens, index: 0, depth: 0, end };
  const pieces = readValue(cursor, 'end');
  const left = tokens[cursor.index];
  if (left) throw unexpected(left);
  return pieces;
}

/** All tokens as a condition: comparisons, chained or joined by and, or, a comma. */
export function translateCondition(tokens: readonly Token[], end: number): Piece[] {
  const cursor: Cursor = { tokens, index: 0, depth: 0, end };
  const pieces = readCondition(cursor, readValue(cursor, 'end', true));
  const left = tokens[cursor.index];
  if (left) throw unexpected(left);
  return pieces;
}

const here = ({ tokens, index }: Cursor): Token | undefined => tokens[index];
const placeOf = (cursor: Cursor): number => here(cursor)?.at ?? cursor.end;

function unexpected(token: Token): SyntaxFault {
  if (token.kind === 'close' || token.kind === 'end-brace') return new SyntaxFault('多了一个右括号', token.at);
  if (token.kind === 'compare') return new SyntaxFault(`这里不能用“${token.text}”`, token.at);
  if (token.kind === 'comma') return new SyntaxFault('这里不能用逗号', token.at);
  return new SyntaxFault(`这里不能用“${token.text}”`, token.at);
}

const wrap = (pieces: Piece[], at: number, called = ''): Piece[] => [
  { text: `${called}(`, at },
  ...pieces,
  { text: ')', at },
];

/** Whether this token ends a value that started before it. */
function isStop(token: Token, stop: Stop): boolean {
  if (stop === '|') return token.kind === 'bar';
  return token.text === stop || token.kind === 'comma';
}

const JOINING = new Set(['compare', 'word', 'question']);

/** Reads up to what ends the value; `inCondition` also stops at a comparison. A `?` makes it a choice. */
// oxlint-disable-next-line complexity -- One branch for each kind of token.
function readValue(cursor: Cursor, stop: Stop, inCondition = false): Piece[] {
  const out: Piece[] = [];
  let isAfterValue = false;
  for (let token = here(cursor); token; token = here(cursor)) {
    if (isAfterValue && (isStop(token, stop) || (inCondition && token.kind === 'colon'))) break;
    if (JOINING.has(token.kind)) {
      if (!isAfterValue) throw missing(token.at);
      if (inCondition) break;
      return readChoice(cursor, out, stop);
    }
    if (token.kind === 'operator') {
      readOperator(cursor, token, out, isAfterValue);
      isAfterValue = false;
      continue;
    }
    if (token.kind === 'power') {
      if (!isAfterValue) throw missing(token.at);
      out.push({ text: `^(${token.text})`, at: token.at });
      cursor.index += 1;
      continue;
    }
    if (!startsValue(token)) throw isAfterValue ? unexpected(token) : missing(token.at);
    if (isAfterValue) out.push({ text: '*', at: token.at });
    out.push(...readFactor(cursor, token));
    isAfterValue = true;
  }
  if (!isAfterValue) throw missing(placeOf(cursor));
  return out;
}

const missing = (at: number): SyntaxFault => new SyntaxFault('这里缺少数、字母或函数', at);

function readOperator(cursor: Cursor, token: Token, out: Piece[], isAfterValue: boolean): void {
  if (!isAfterValue && token.text !== '-' && token.text !== '+') throw missing(token.at);
  out.push({ text: token.text, at: token.at });
  cursor.index += 1;
}

const STARTS = new Set(['number', 'name', 'function', 'root', 'open', 'bar', 'brace']);
const startsValue = (token: Token): boolean => STARTS.has(token.kind);

function deeper<Result>(cursor: Cursor, at: number, read: () => Result): Result {
  cursor.depth += 1;
  if (cursor.depth > DEEPEST) throw new SyntaxFault('括号嵌套太深', at);
  const result = read();
  cursor.depth -= 1;
  return result;
}

/** One factor: a number, a letter, something in brackets, a function with what it is of. */
function readFactor(cursor: Cursor, token: Token): Piece[] {
  cursor.index += 1;
  switch (token.kind) {
    case 'open': {
      const [stop, called] = CLOSED_BY[token.text] ?? [')', ''];
      return wrap(readGroup(cursor, token, stop), token.at, called);
    }
    case 'bar':
      return wrap(readGroup(cursor, token, '|'), token.at, 'abs');
    case 'brace':
      return deeper(cursor, token.at, () => readPieces(cursor, token));
    case 'function':
      return deeper(cursor, token.at, () => readCall(cursor, token));
    case 'root':
      return deeper(cursor, token.at, () => readRoot(cursor, token));
    default:
      return [{ text: token.text, at: token.at }];
  }
}

/** The value between brackets, and the closing one. */
function readGroup(cursor: Cursor, open: Token, stop: Stop): Piece[] {
  const inner = deeper(cursor, open.at, () => readValue(cursor, stop));
  const close = here(cursor);
  if (!close) throw new SyntaxFault(open.kind === 'bar' ? '绝对值没有结束' : '左括号没有配对', open.at);
  if (close.kind === 'comma') throw unexpected(close);
  cursor.index += 1;
  return inner;
}

function readRoot(cursor: Cursor, root: Token): Piece[] {
  const next = here(cursor);
  if (!next || !startsValue(next)) throw missing(placeOf(cursor));
  return wrap(readFactor(cursor, next), root.at, root.text);
}

/** The exponent between a function and its argument: sin²x. */
function readOwnPower(cursor: Cursor): Piece[] | null {
  const token = here(cursor);
  if (token?.kind === 'power') {
    cursor.index += 1;
    return [{ text: token.text, at: token.at }];
  }
  if (token?.text !== '^') return null;
  cursor.index += 1;
  const sign = here(cursor)?.text === '-' ? [{ text: '-', at: placeOf(cursor) }] : [];
  cursor.index += sign.length;
  const next = here(cursor);
  if (!next || !['number', 'name', 'open'].includes(next.kind)) throw missing(placeOf(cursor));
  return [...sign, ...readFactor(cursor, next)];
}

function readCall(cursor: Cursor, called: Token): Piece[] {
  const power = readOwnPower(cursor);
  const isInverse = power?.map(({ text }) => text).join('') === '-1' && called.text in INVERSE;
  const args = here(cursor)?.text === '(' ? readArguments(cursor) : readChain(cursor);
  const applied = wrap(args, called.at, isInverse ? INVERSE[called.text] : called.text);
  if (!power || isInverse) return applied;
  return [...wrap(applied, called.at), { text: '^', at: called.at }, ...wrap(power, called.at)];
}

function readArguments(cursor: Cursor): Piece[] {
  const open = cursor.tokens[cursor.index];
  if (!open) return [];
  const out: Piece[] = [];
  for (;;) {
    cursor.index += 1;
    out.push(...readValue(cursor, ')'));
    const token = here(cursor);
    if (!token) throw new SyntaxFault('左括号没有配对', open.at);
    if (token.kind !== 'comma') break;
    out.push({ text: ',', at: token.at });
  }
  cursor.index += 1;
  return out;
}

const CHAINED = new Set(['number', 'name', 'root', 'open', 'power']);

/** What sin is of in `sin 2x cos x`: the factors up to the next sign or function. */
// oxlint-disable-next-line complexity -- One branch for each kind of token.
function readChain(cursor: Cursor): Piece[] {
  const out: Piece[] = [];
  let token = here(cursor);
  if (token?.text === '-') {
    out.push({ text: '-', at: token.at });
    cursor.index += 1;
    token = here(cursor);
  }
  if (token && startsValue(token) && !CHAINED.has(token.kind)) return [...out, ...readFactor(cursor, token)];
  let isFirst = true;
  for (; token && CHAINED.has(token.kind); token = here(cursor)) {
    if (token.kind === 'power') {
      if (isFirst) throw missing(token.at);
      out.push({ text: `^(${token.text})`, at: token.at });
      cursor.index += 1;
    } else {
      if (!isFirst) out.push({ text: '*', at: token.at });
      out.push(...readFactor(cursor, token));
    }
    isFirst = false;
    const at = placeOf(cursor);
    if (here(cursor)?.text === '^') out.push({ text: '^', at }, ...wrap(readOwnPower(cursor) ?? [], at));
  }
  if (isFirst) throw missing(placeOf(cursor));
  return out;
}

/** Comparisons from the first operand on: a < b < c is two of them. */
// oxlint-disable-next-line complexity -- One branch for each kind of token.
function readCondition(cursor: Cursor, first: Piece[], stop: Stop = 'end'): Piece[] {
  const out: Piece[] = [];
  let left = first;
  for (;;) {
    const sign = here(cursor);
    if (sign?.kind !== 'compare') throw new SyntaxFault('这里应有 <、≤、>、≥ 或 =', placeOf(cursor));
    cursor.index += 1;
    const right = readValue(cursor, stop, true);
    const is = sign.text === '=' ? '==' : sign.text;
    out.push(...wrap([...wrap(left, sign.at), { text: is, at: sign.at }, ...wrap(right, sign.at)], sign.at));
    const next = here(cursor);
    left = right;
    if (next?.kind === 'compare') {
      out.push({ text: ' and ', at: next.at });
    } else if (next?.kind === 'word' || (next?.kind === 'comma' && stop === 'end')) {
      cursor.index += 1;
      out.push({ text: next.kind === 'word' ? ` ${next.text} ` : ' and ', at: next.at });
      left = readValue(cursor, stop, true);
    } else return out;
  }
}

const choice = (at: number, when: Piece[], then: Piece[], otherwise: Piece[]): Piece[] => [
  { text: '(', at },
  ...wrap(when, at),
  { text: ' ? ', at },
  ...wrap(then, at),
  { text: ' : ', at },
  ...wrap(otherwise, at),
  { text: ')', at },
];

/** condition ? value : value. The first operand of the condition is read already. */
function readChoice(cursor: Cursor, first: Piece[], stop: Stop): Piece[] {
  const { at } = cursor.tokens[cursor.index] ?? { at: cursor.end };
  return deeper(cursor, at, () => {
    const when = readCondition(cursor, first, stop);
    if (here(cursor)?.kind !== 'question') throw new SyntaxFault('比较后面应有“? 值 : 值”', placeOf(cursor));
    cursor.index += 1;
    const then = readValue(cursor, ':');
    if (here(cursor)?.kind !== 'colon') throw new SyntaxFault('这里应有冒号和另一个值', placeOf(cursor));
    cursor.index += 1;
    return choice(at, when, then, readValue(cursor, stop));
  });
}

/** {x<0: −x, x<2: x², 4}: the first that holds; without a last value there is none. */
function readPieces(cursor: Cursor, brace: Token): Piece[] {
  const first = readValue(cursor, '}', true);
  if (here(cursor)?.kind !== 'compare') {
    return closePieces(cursor, brace, first);
  }
  const when = readCondition(cursor, first, '}');
  if (here(cursor)?.kind !== 'colon') throw new SyntaxFault('条件后面应有冒号和值', placeOf(cursor));
  cursor.index += 1;
  const then = readValue(cursor, '}');
  const next = here(cursor);
  if (next?.kind !== 'comma') return choice(brace.at, when, then, closePieces(cursor, brace, [{ text: 'NaN', at: 0 }]));
  cursor.index += 1;
  return choice(
    brace.at,
    when,
    then,
    deeper(cursor, next.at, () => readPieces(cursor, brace)),
  );
}

function closePieces(cursor: Cursor, brace: Token, value: Piece[]): Piece[] {
  const close = here(cursor);
  if (!close) throw new SyntaxFault('左括号没有配对', brace.at);
  if (close.kind !== 'end-brace') throw unexpected(close);
  cursor.index += 1;
  return value;
}
