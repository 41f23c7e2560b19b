import type { Token } from './read-tokens.ts';
import { SyntaxFault } from './syntax-fault.ts';

export interface Cursor {
  tokens: readonly Token[];
  index: number;
  /** Nesting depth of brackets and functions. */
  depth: number;
  /** End offset of the text. */
  end: number;
}

export type Stop = ')' | '⌋' | '⌉' | '|' | '}' | ':' | 'end';

const DEEPEST = 40;
const STARTS = new Set(['number', 'name', 'function', 'root', 'open', 'bar', 'brace']);

export const here = ({ tokens, index }: Cursor): Token | undefined => tokens[index];

export const placeOf = (cursor: Cursor): number => here(cursor)?.at ?? cursor.end;

/** Skips the token if it has this text; returns whether it did. */
export function skip(cursor: Cursor, text: string): boolean {
  const isHere = here(cursor)?.text === text;
  if (isHere) cursor.index += 1;
  return isHere;
}

/** Consumes and returns a token that starts a value. */
export function takeStart(cursor: Cursor): Token {
  const token = here(cursor);
  if (!startsValue(token)) throw missing(cursor);
  cursor.index += 1;
  return token;
}

export const startsValue = (token: Token | undefined): token is Token => token !== undefined && STARTS.has(token.kind);

/** Whether a token ends a value that started before it. */
export function isStop(token: Token, stop: Stop): boolean {
  if (stop === '|') return token.kind === 'bar';
  return token.text === stop || token.kind === 'comma';
}

export const missing = (cursor: Cursor): SyntaxFault => new SyntaxFault('这里缺少数、字母或函数', placeOf(cursor));

export function unexpected(token: Token): SyntaxFault {
  if (token.kind === 'close' || token.kind === 'end-brace') return new SyntaxFault('多了一个右括号', token.at);
  if (token.kind === 'comma') return new SyntaxFault('这里不能用逗号', token.at);
  return new SyntaxFault(`这里不能用“${token.text}”`, token.at);
}

/** Limits the nesting depth, which bounds the recursion. */
export function deeper<Result>(cursor: Cursor, at: number, read: () => Result): Result {
  cursor.depth += 1;
  if (cursor.depth > DEEPEST) throw new SyntaxFault('括号嵌套太深', at);
  const result = read();
  cursor.depth -= 1;
  return result;
}
