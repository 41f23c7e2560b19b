import { COMPARED, printTree } from './print-tree.ts';
import type { Shape } from './read-statement.ts';
import type { Binary, Condition, Tree } from './tree.ts';

/** An element of MathML Core: text in a leaf, or children. */
export type MathNode = readonly [tag: MathTag, content: string | readonly MathNode[]];
export type MathTag =
  | 'mrow'
  | 'mi'
  | 'mn'
  | 'mo'
  | 'mtext'
  | 'mfrac'
  | 'msup'
  | 'msub'
  | 'msqrt'
  | 'mroot'
  | 'mtable'
  | 'mtr'
  | 'mtd';

const RANK: Record<Binary, number> = { add: 1, sub: 1, mul: 2, div: 5, pow: 4 };
const NEG_RANK = 2;
const FENCES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['abs', ['|', '|']],
  ['floor', ['⌊', '⌋']],
  ['ceil', ['⌈', '⌉']],
]);
/** Deeper nesting cannot be read in a line. */
const DEEPEST = 12;

const mi = (text: string): MathNode => ['mi', text];
const mo = (text: string): MathNode => ['mo', text];
const row = (...parts: MathNode[]): MathNode => ['mrow', parts];
const fenced = (open: string, inner: MathNode, close: string): MathNode => row(mo(open), inner, mo(close));

/** The equation of a shape as it is printed in books; null for a region, and for what is nested too deeply. */
export function typeset(shape: Shape): MathNode | null {
  switch (shape.kind) {
    case 'function':
      return within([shape.of], () => equation(mi('y'), tree(shape.of)));
    case 'inverse':
      return within([shape.of], () => equation(mi('x'), tree(shape.of)));
    case 'polar':
      return within([shape.of], () => equation(mi('r'), tree(shape.of)));
    case 'parametric':
    case 'point':
      return within([shape.x, shape.y], () => fenced('(', row(tree(shape.x), mo(','), tree(shape.y)), ')'));
    case 'implicit':
      return within([shape.of], () => (shape.of.kind === 'sub' ? sides(shape.of) : equation(tree(shape.of), zero)));
    case 'constant':
      return within([shape.of], () =>
        shape.name === null ? tree(shape.of) : equation(mi(shape.name), tree(shape.of)),
      );
    case 'region':
      return null;
  }
}

const zero: MathNode = ['mn', '0'];
const equation = (left: MathNode, right: MathNode): MathNode => row(left, mo('='), right);
const sides = ({ left, right }: { left: Tree; right: Tree }): MathNode => equation(tree(left), tree(right));

function within(trees: readonly Tree[], make: () => MathNode): MathNode | null {
  return trees.every((each) => depthOf(each) <= DEEPEST) ? make() : null;
}

function depthOf(of: Tree): number {
  const parts: readonly Tree[] =
    of.kind === 'number' || of.kind === 'name'
      ? []
      : of.kind === 'neg'
        ? [of.of]
        : of.kind === 'call'
          ? of.args
          : of.kind === 'if'
            ? [of.yes]
            : [of.left, of.right];
  return 1 + Math.max(0, ...parts.map(depthOf));
}

function tree(of: Tree): MathNode {
  switch (of.kind) {
    case 'number':
      return number(of);
    case 'name':
      return letter(of.name);
    case 'neg':
      return row(mo('−'), bracketed(of.of, NEG_RANK));
    case 'call':
      return called(of.name, of.args);
    case 'if':
      return cases(of);
    case 'div':
      return ['mfrac', [tree(of.left), tree(of.right)]];
    case 'pow':
      return ['msup', [bracketed(of.left, RANK.pow + 1), tree(of.right)]];
    case 'mul':
      return product(of.left, of.right);
    default:
      return row(
        bracketed(of.left, RANK.add),
        mo(of.kind === 'add' ? '+' : '−'),
        bracketed(of.right, of.kind === 'sub' ? RANK.add + 1 : RANK.add),
      );
  }
}

function number(of: Tree & { kind: 'number' }): MathNode {
  const text = printTree(of);
  return text.startsWith('−') ? row(mo('−'), ['mn', text.slice(1)]) : ['mn', text];
}

/** Greek letters are written as such; digits after a letter are its index. */
function letter(name: string): MathNode {
  const text = name === 'pi' ? 'π' : name === 'theta' ? 'θ' : name;
  const [, base, index] = /^(\D+)(\d+)$/.exec(text) ?? [];
  return base === undefined || index === undefined ? mi(text) : ['msub', [mi(base), ['mn', index]]];
}

/** A dot stands only before a number, where 2 3 would read as one. */
function product(left: Tree, right: Tree): MathNode {
  const isDotted = right.kind === 'number' || (right.kind === 'pow' && right.left.kind === 'number');
  return row(bracketed(left, RANK.mul), mo(isDotted ? '·' : '\u2062'), bracketed(right, RANK.mul));
}

function called(name: string, args: readonly Tree[]): MathNode {
  const [first] = args;
  if (first === undefined) return mi(name);
  if (name === 'sqrt') return ['msqrt', [tree(first)]];
  if (name === 'cbrt') return ['mroot', [tree(first), ['mn', '3']]];
  if (name === 'exp') return ['msup', [mi('e'), tree(first)]];
  const fence = FENCES.get(name);
  if (fence) return fenced(fence[0], tree(first), fence[1]);
  const listed = args.flatMap((arg, at) => (at === 0 ? [tree(arg)] : [mo(','), tree(arg)]));
  const isBare = args.length === 1 && (first.kind === 'name' || first.kind === 'number');
  return isBare ? row(mi(name), mo('\u2061'), ...listed) : row(mi(name), fenced('(', row(...listed), ')'));
}

const caseOf = (value: MathNode, when: MathNode): MathNode => {
  const cells: MathNode[] = [
    ['mtd', [value]],
    ['mtd', [when]],
  ];
  return ['mtr', cells];
};

function cases(of: Tree & { kind: 'if' }): MathNode {
  const rows: MathNode[] = [];
  let rest: Tree = of;
  while (rest.kind === 'if') {
    rows.push(caseOf(tree(rest.yes), condition(rest.when)));
    rest = rest.no;
  }
  const isElse = !(rest.kind === 'number' && Number.isNaN(rest.value));
  if (isElse) rows.push(caseOf(tree(rest), ['mtext', '其余']));
  return row(mo('{'), ['mtable', rows]);
}

function condition(when: Condition): MathNode {
  if (when.kind === 'not') return row(['mtext', '非'], fenced('(', condition(when.of), ')'));
  if (when.kind === 'compare') return row(tree(when.left), mo(COMPARED[when.is]), tree(when.right));
  return row(condition(when.left), ['mtext', when.kind === 'and' ? ' 且 ' : ' 或 '], condition(when.right));
}

function bracketed(of: Tree, least: number): MathNode {
  return rankOf(of) < least ? fenced('(', tree(of), ')') : tree(of);
}

function rankOf(of: Tree): number {
  if (of.kind === 'neg') return NEG_RANK - 1;
  if (of.kind === 'number') return of.value < 0 ? NEG_RANK - 1 : 5;
  return of.kind === 'name' || of.kind === 'call' || of.kind === 'if' ? 5 : RANK[of.kind];
}
