import type { Binary, Comparison, Condition, Tree } from './tree.ts';

const RANK: Record<Binary, number> = { add: 1, sub: 1, mul: 2, div: 2, pow: 4 };
const SIGN: Record<Binary, string> = { add: ' + ', sub: ' − ', mul: '·', div: '/', pow: '^' };
export const COMPARED: Record<Comparison, string> = { lt: '<', le: '≤', gt: '>', ge: '≥', eq: '=', ne: '≠' };
const ATOM = 5;

/** Prints a tree as a formula that the plotter can read back, with as few brackets as possible. */
export function printTree(tree: Tree): string {
  return print(tree).text;
}

interface Printed {
  text: string;
  rank: number;
}

function printNumber(value: number): Printed {
  const text = String(Math.abs(value) < 1e-9 || Number.isInteger(value) ? value : Number(value.toPrecision(10)));
  return text.startsWith('-') ? { text: text.replace('-', '−'), rank: 1 } : { text, rank: ATOM };
}

function print(tree: Tree): Printed {
  switch (tree.kind) {
    case 'number':
      return printNumber(tree.value);
    case 'name':
      return { text: tree.name === 'pi' ? 'π' : tree.name, rank: ATOM };
    case 'neg':
      return { text: `−${within(tree.of, 2)}`, rank: 1 };
    case 'call':
      return { text: `${tree.name}(${tree.args.map(printTree).join(', ')})`, rank: ATOM };
    case 'if':
      return { text: `(${printCondition(tree.when)} ? ${printTree(tree.yes)} : ${printTree(tree.no)})`, rank: ATOM };
    default: {
      const rank = RANK[tree.kind];
      const isGrouping = tree.kind === 'sub' || tree.kind === 'div';
      const left = within(tree.left, tree.kind === 'pow' ? rank + 1 : rank);
      const right = within(tree.right, isGrouping || tree.kind === 'pow' ? rank + 1 : rank);
      return { text: `${left}${SIGN[tree.kind]}${right}`, rank };
    }
  }
}

function within(tree: Tree, least: number): string {
  const { text, rank } = print(tree);
  return rank < least ? `(${text})` : text;
}

function printCondition(when: Condition): string {
  if (when.kind === 'not') return `not (${printCondition(when.of)})`;
  if (when.kind === 'compare') return `${printTree(when.left)} ${COMPARED[when.is]} ${printTree(when.right)}`;
  return `(${printCondition(when.left)} ${when.kind} ${printCondition(when.right)})`;
}
