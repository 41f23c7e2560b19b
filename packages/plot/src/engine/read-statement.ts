import { CONSTANTS } from './functions.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { type Fault, SyntaxFault } from './syntax-fault.ts';
import {
  add,
  call,
  type Condition,
  countNodes,
  name,
  namesIn,
  num,
  pow,
  replaceNames,
  sub,
  type Tree,
} from './tree.ts';
import { readCondition, readValue } from './read-value.ts';
import { type Cursor, here, unexpected } from './token-cursor.ts';

/** Maximum number of nodes in a tree; typed expressions have a few dozen. */
const MOST_NODES = 600;

/** Parses all tokens as one value; throws a SyntaxFault. `end` is the end offset of the text. */
const parseValue = (tokens: readonly Token[], end: number): Tree =>
  parseAll(tokens, end, (cursor) => readValue(cursor, 'end'));

/** Parses all tokens as comparisons, chained or joined by `and`, `or` or a comma; throws a SyntaxFault. */
const parseCondition = (tokens: readonly Token[], end: number): Condition =>
  parseAll(tokens, end, (cursor) => readCondition(cursor, readValue(cursor, 'end', true), 'end'));

function parseAll<Part extends Tree | Condition>(
  tokens: readonly Token[],
  end: number,
  read: (cursor: Cursor) => Part,
): Part {
  const cursor: Cursor = { tokens, index: 0, depth: 0, end };
  const part = read(cursor);
  const left = here(cursor);
  if (left) throw unexpected(left);
  const start = tokens[0]?.at ?? 0;
  // Chained comparisons share their middle value, so a short text can produce a huge tree: count before walking it.
  if (countNodes(part, MOST_NODES) > MOST_NODES) throw new SyntaxFault('表达式太复杂', start);
  return part;
}

/** In UTF-16 code units. */
export const LONGEST_TEXT = 500;
const MOST_LETTERS = 12;

/** Bounds of a parameter's range; they may contain letters. */
export interface Range {
  from: Tree;
  to: Tree;
}

/** The shape that an expression draws. */
export type Shape =
  /** y = of(x) */
  | { kind: 'function'; of: Tree }
  /** x = of(y) */
  | { kind: 'inverse'; of: Tree }
  /** r = of(θ) */
  | { kind: 'polar'; of: Tree; range: Range }
  | { kind: 'parametric'; x: Tree; y: Tree; range: Range }
  | { kind: 'point'; x: Tree; y: Tree }
  /** of(x, y) = 0 */
  | { kind: 'implicit'; of: Tree }
  /** The points where every tree is positive; `isStrict`: without the border. */
  | { kind: 'region'; of: readonly Tree[]; isStrict: boolean }
  /** A number to display; other expressions can use a named one. */
  | { kind: 'constant'; of: Tree; name: string | null };

export interface Statement {
  shape: Shape;
  /** Letters that are not variables of this shape, in order of appearance. Each gets a slider. */
  letters: readonly string[];
}

const OWN: Record<Shape['kind'], readonly string[]> = {
  function: ['x'],
  inverse: ['y'],
  polar: ['θ'],
  parametric: ['t'],
  point: [],
  implicit: ['x', 'y'],
  region: ['x', 'y'],
  constant: [],
};

/** The variables of a shape, in the argument order of compiled trees. */
export const variablesOf = (shape: Shape): readonly string[] => OWN[shape.kind];

/** Parses one line of the list. Returns syntax errors as values; never throws. */
export function readStatement(text: string): Statement | { fault: Fault } {
  if (text.length > LONGEST_TEXT) {
    return { fault: { message: `表达式不能超过${LONGEST_TEXT}个字符`, at: LONGEST_TEXT } };
  }
  try {
    const tokens = readTokens(text);
    if (tokens.length === 0) return { fault: { message: '请输入表达式', at: 0 } };
    return withLetters(readShape(tokens, text.trimEnd().length));
  } catch (error) {
    if (error instanceof SyntaxFault) return { fault: error.fault };
    throw error;
  }
}

function treesOf(shape: Shape): readonly Tree[] {
  switch (shape.kind) {
    case 'point':
      return [shape.x, shape.y];
    case 'parametric':
      return [shape.x, shape.y, shape.range.from, shape.range.to];
    case 'polar':
      return [shape.of, shape.range.from, shape.range.to];
    case 'region':
      return shape.of;
    default:
      return [shape.of];
  }
}

function withLetters(shape: Shape): Statement {
  const found = new Set<string>();
  for (const tree of treesOf(shape)) namesIn(tree, found);
  const own = variablesOf(shape);
  const letters = [...found].filter((letter) => !own.includes(letter) && !CONSTANTS.has(letter));
  if (letters.length > MOST_LETTERS) throw new SyntaxFault(`最多使用${MOST_LETTERS}个字母`, 0);
  const stray = letters.find((letter) => letter === 'x' || letter === 'y');
  if (stray !== undefined) throw new SyntaxFault(`这里不能出现${stray}`, 0);
  return { shape, letters };
}

interface Parts {
  /** Everything before the restrictions. */
  main: readonly Token[];
  conditions: readonly Condition[];
  end: number;
}

/** Splits off restrictions: {…} at the end. Braces with a colon are a function in pieces, not a restriction. */
function cutRestrictions(tokens: readonly Token[], end: number): Parts {
  const conditions: Condition[] = [];
  let main = tokens;
  while (main.at(-1)?.kind === 'end-brace') {
    const open = main.findLastIndex(({ kind }) => kind === 'brace');
    const inner = main.slice(open + 1, -1);
    const before = main[open - 1];
    const isValueBefore = before && ['number', 'name', 'power', 'close', 'bar', 'end-brace'].includes(before.kind);
    if (open < 0 || !isValueBefore || inner.some(({ kind }) => kind === 'colon')) break;
    conditions.unshift(parseCondition(inner, main.at(-1)?.at ?? end));
    main = main.slice(0, open);
  }
  return { main, conditions, end: tokens.length === main.length ? end : (tokens[main.length]?.at ?? end) };
}

function restricted(tree: Tree, conditions: readonly Condition[]): Tree {
  return conditions.reduce<Tree>((of, when) => ({ kind: 'if', when, yes: of, no: num(Number.NaN) }), tree);
}

/** Comparison signs outside all brackets. If the text has a `? :` choice, only a leading equals sign counts. */
function relationsIn(tokens: readonly Token[]): number[] {
  const found: number[] = [];
  let depth = 0;
  for (const [index, { kind }] of tokens.entries()) {
    if (kind === 'open' || kind === 'brace') depth += 1;
    if (kind === 'close' || kind === 'end-brace') depth -= 1;
    if (kind === 'compare' && depth === 0) found.push(index);
  }
  const first = found[0];
  if (!tokens.some(({ kind }) => kind === 'question') || first === undefined) return found;
  return tokens[first]?.text === '=' ? [first] : [];
}

function readShape(tokens: readonly Token[], end: number): Shape {
  const parts = cutRestrictions(tokens, end);
  const pair = readPair(parts);
  if (pair) return pair;
  const relations = relationsIn(parts.main);
  if (relations.length === 0) return readBare(parts);
  const signs = relations.map((index) => parts.main[index]).filter((token) => token !== undefined);
  if (signs.every(({ text }) => text === '=' || text === '==')) {
    const second = signs[1];
    if (second) throw new SyntaxFault('只能有一个等号', second.at);
    return readEquation(parts, relations[0] ?? 0);
  }
  return readRegion(parts, relations, signs);
}

/** An expression by itself: y = …, or just a number. */
function readBare({ main, conditions, end }: Parts): Shape {
  const of = restricted(parseValue(main, end), conditions);
  const names = namesIn(of);
  if (names.has('y')) throw new SyntaxFault('含有y的式子请写成等式', main.find(({ text }) => text === 'y')?.at ?? 0);
  if (names.has('x')) return { kind: 'function', of };
  if (names.has('θ')) return { kind: 'polar', of, range: turn };
  return { kind: 'constant', of, name: null };
}

const turn: Range = { from: num(0), to: { kind: 'mul', left: num(2), right: name('pi') } };

const isName = (tokens: readonly Token[], text: string): boolean => tokens.length === 1 && tokens[0]?.text === text;

/** Whether tokens are f(x) and the like: a letter, and a variable in brackets. */
function isCallOf(tokens: readonly Token[], variable: string): boolean {
  const [letter, open, inner, close] = tokens;
  return (
    tokens.length === 4 &&
    letter?.kind === 'name' &&
    open?.text === '(' &&
    inner?.text === variable &&
    close?.text === ')'
  );
}

// oxlint-disable-next-line complexity -- One branch for each form of an equation.
function readEquation({ main, conditions, end }: Parts, at: number): Shape {
  const sign = main[at];
  const [left, right] = [main.slice(0, at), main.slice(at + 1)];
  if (left.length === 0) throw new SyntaxFault('等号左边是空的', sign?.at ?? 0);
  const isOf = (letter: string, variable: string) => isName(left, letter) || isCallOf(left, variable);
  const value = parseValue(right, end);
  const names = namesIn(value);
  const of = restricted(value, conditions);
  if (isOf('y', 'x') && !names.has('y')) return { kind: 'function', of };
  if (isOf('x', 'y') && !names.has('x')) return { kind: 'inverse', of };
  const isPlane = names.has('x') || names.has('y');
  if (isOf('r', 'θ') && !names.has('r') && !isPlane) return readPolar(value, conditions);
  if (left.length === 1 && left[0]?.kind === 'name' && names.size === 0 && !'xyθt'.includes(left[0].text)) {
    return { kind: 'constant', of, name: left[0].text };
  }
  return readImplicit(sub(parseValue(left, sign?.at ?? end), value), conditions, left[0]?.at ?? 0);
}

/** An equation with θ but without x and y is in polar coordinates. */
function readImplicit(difference: Tree, conditions: readonly Condition[], at: number): Shape {
  const names = namesIn(difference);
  if (names.has('x') || names.has('y')) return { kind: 'implicit', of: restricted(difference, conditions) };
  if (!names.has('θ')) throw new SyntaxFault('等式里应有x或y', at);
  const [x, y] = [name('x'), name('y')];
  const flat = new Map<string, Tree>([
    ['r', call('sqrt', add(pow(x, num(2)), pow(y, num(2))))],
    ['θ', call('atan2', y, x)],
  ]);
  return { kind: 'implicit', of: restricted(replaceNames(difference, flat), conditions) };
}

function readPolar(of: Tree, conditions: readonly Condition[]): Shape {
  const [range, others] = rangeOf('θ', conditions);
  return { kind: 'polar', of: restricted(of, others), range: range ?? turn };
}

/** A restriction `from ≤ t ≤ to` sets the parameter's range; other restrictions stay conditions. */
function rangeOf(variable: string, conditions: readonly Condition[]): [Range | null, Condition[]] {
  const others: Condition[] = [];
  let range: Range | null = null;
  for (const condition of conditions) {
    const found: Range | null = range === null ? endsOf(variable, condition) : null;
    if (found) range = found;
    else others.push(condition);
  }
  return [range, others];
}

function endsOf(variable: string, condition: Condition): Range | null {
  if (condition.kind !== 'and' || condition.left.kind !== 'compare' || condition.right.kind !== 'compare') return null;
  const { left: first, right: second } = condition;
  if (!isRising(first) || !isRising(second)) return null;
  const isMiddle = (tree: Tree) => tree.kind === 'name' && tree.name === variable;
  if (!isMiddle(first.right) || !isMiddle(second.left)) return null;
  return { from: first.left, to: second.right };
}

const isRising = (condition: { is: string }): boolean => condition.is === 'lt' || condition.is === 'le';

/** (x, y) is a point, or a parametric curve if it contains t. */
// oxlint-disable-next-line complexity -- One branch for each form of a pair.
function readPair({ main, conditions, end }: Parts): Shape | null {
  const inner = main.slice(1, -1);
  if (main[0]?.text !== '(' || main.at(-1)?.text !== ')') return null;
  let depth = 0;
  const commas: number[] = [];
  for (const [index, { kind }] of inner.entries()) {
    if (kind === 'open' || kind === 'brace') depth += 1;
    if (kind === 'close' || kind === 'end-brace') depth -= 1;
    if (depth < 0) return null;
    if (kind === 'comma' && depth === 0) commas.push(index);
  }
  const [comma, extra] = commas;
  if (comma === undefined) return null;
  if (extra !== undefined) throw new SyntaxFault('一对坐标里只有一个逗号', inner[extra]?.at ?? 0);
  const x = parseValue(inner.slice(0, comma), inner[comma]?.at ?? end);
  const y = parseValue(inner.slice(comma + 1), main.at(-1)?.at ?? end);
  if (!namesIn(x).has('t') && !namesIn(y).has('t')) return { kind: 'point', x: restricted(x, conditions), y };
  const [range, others] = rangeOf('t', conditions);
  return { kind: 'parametric', x: restricted(x, others), y, range: range ?? turn };
}

/** Turns an inequality into differences that are positive where it holds. */
function readRegion(parts: Parts, relations: readonly number[], signs: readonly Token[]): Shape {
  const ends = [...relations, parts.main.length];
  const sides = ends.map((end, index) =>
    parseValue(parts.main.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end), parts.main[end]?.at ?? parts.end),
  );
  const of = signs.map(({ text, at }, index) => {
    const [left = num(0), right = num(0)] = [sides[index], sides[index + 1]];
    if (text === '<' || text === '<=') return sub(right, left);
    if (text === '>' || text === '>=') return sub(left, right);
    throw new SyntaxFault('不等式里不能混用等号', at);
  });
  const first = of[0] ?? num(0);
  const names = new Set(of.flatMap((tree) => [...namesIn(tree)]));
  if (!names.has('x') && !names.has('y')) throw new SyntaxFault('不等式里应有x或y', signs[0]?.at ?? 0);
  return {
    kind: 'region',
    of: [restricted(first, parts.conditions), ...of.slice(1)],
    isStrict: signs.every(({ text }) => !text.includes('=')),
  };
}
