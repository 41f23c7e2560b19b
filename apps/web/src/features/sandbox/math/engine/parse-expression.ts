import { create, parseDependencies, type MathNode } from 'mathjs/number';
import { ALIASES, FUNCTIONS } from './functions.ts';
import type { Token } from './read-tokens.ts';
import { SyntaxFault } from './syntax-fault.ts';
import { translateCondition, translateValue, type Piece } from './translate.ts';
import { call, div, name, num, type Binary, type Comparison, type Condition, type Tree } from './tree.ts';

/** The parser alone: the functions of the library are not loaded. */
const { parse } = create(parseDependencies ?? {});

/** A tree may not have more nodes: what a person types has a few dozen. */
const MOST_NODES = 600;

/** The tokens as a value; throws a SyntaxFault. `end` is where the text ends. */
export function parseValue(tokens: readonly Token[], end: number): Tree {
  const { node, at } = parsePieces(translateValue(tokens, end));
  return makeReader(at).value(node);
}

/** The tokens as a condition; throws a SyntaxFault. */
export function parseCondition(tokens: readonly Token[], end: number): Condition {
  const { node, at } = parsePieces(translateCondition(tokens, end));
  return makeReader(at).condition(node);
}

function parsePieces(pieces: readonly Piece[]): { node: MathNode; at: number } {
  const at = pieces[0]?.at ?? 0;
  try {
    return { node: parse(pieces.map(({ text }) => text).join('')), at };
  } catch (error) {
    const char = typeof error === 'object' && error !== null && 'char' in error ? Number(error.char) : 1;
    throw new SyntaxFault('这里的写法不完整', placeIn(pieces, char - 1));
  }
}

/** Where in the typed text a character of the translated one came from. */
function placeIn(pieces: readonly Piece[], char: number): number {
  let start = 0;
  for (const piece of pieces) {
    if (char < start + piece.text.length) return piece.at;
    start += piece.text.length;
  }
  return pieces.at(-1)?.at ?? 0;
}

const BINARY: Record<string, Binary> = { add: 'add', subtract: 'sub', multiply: 'mul', divide: 'div', pow: 'pow' };
const COMPARISON: Record<string, Comparison> = {
  smaller: 'lt',
  smallerEq: 'le',
  larger: 'gt',
  largerEq: 'ge',
  equal: 'eq',
  unequal: 'ne',
};

/** The parts of the parser's nodes that are read here. */
interface Node {
  type: string;
  value?: unknown;
  name?: string;
  content?: Node;
  fn?: string | { name?: string };
  args?: readonly Node[];
  condition?: Node;
  trueExpr?: Node;
  falseExpr?: Node;
}

function makeReader(at: number) {
  let nodes = 0;
  const enter = (): void => {
    nodes += 1;
    if (nodes > MOST_NODES) throw new SyntaxFault('表达式太复杂', at);
  };
  const refuse = (): SyntaxFault => new SyntaxFault('不支持这种写法', at);

  // oxlint-disable-next-line complexity -- One branch for each kind of node.
  function value(node: Node): Tree {
    enter();
    const { type, args = [] } = node;
    if (type === 'ParenthesisNode' && node.content) return value(node.content);
    if (type === 'ConstantNode' && typeof node.value === 'number') return num(node.value);
    if (type === 'SymbolNode') return node.name === 'NaN' ? num(Number.NaN) : name(node.name ?? '');
    if (type === 'FunctionNode') return called(functionName(node), args.map(value));
    if (type === 'ConditionalNode' && node.condition && node.trueExpr && node.falseExpr) {
      return { kind: 'if', when: condition(node.condition), yes: value(node.trueExpr), no: value(node.falseExpr) };
    }
    if (type === 'OperatorNode') return operated(String(node.fn), args);
    throw refuse();
  }

  function operated(fn: string, [first, second]: readonly Node[]): Tree {
    if (!first) throw refuse();
    if (fn === 'unaryMinus') return { kind: 'neg', of: value(first) };
    if (fn === 'unaryPlus') return value(first);
    const kind = BINARY[fn];
    if (!kind || !second) throw refuse();
    return { kind, left: value(first), right: value(second) };
  }

  function called(text: string, args: readonly Tree[]): Tree {
    const [first, second] = args;
    if (text === 'lg' && args.length === 2 && first && second) return div(call('ln', first), call('ln', second));
    const arity = FUNCTIONS.get(text)?.arity;
    if (!arity) throw new SyntaxFault(`没有名为${text}的函数`, at);
    if (args.length < arity[0] || args.length > arity[1]) {
      throw new SyntaxFault(`${text}需要${arity[0]}个参数，这里有${args.length}个`, at);
    }
    return { kind: 'call', name: text, args };
  }

  function condition(node: Node): Condition {
    enter();
    if (node.type === 'ParenthesisNode' && node.content) return condition(node.content);
    const [first, second] = node.args ?? [];
    if (node.type !== 'OperatorNode' || !first || !second) throw refuse();
    const fn = String(node.fn);
    const is = COMPARISON[fn];
    if (is) return { kind: 'compare', is, left: value(first), right: value(second) };
    if (fn !== 'and' && fn !== 'or') throw refuse();
    return { kind: fn, left: condition(first), right: condition(second) };
  }

  return { value, condition };
}

function functionName(node: Node): string {
  const text = typeof node.fn === 'string' ? node.fn : (node.fn?.name ?? '');
  return ALIASES.get(text) ?? text;
}
