import { bound, boundCondition, type Bound, type Names } from './compile.ts';
import { isEmpty, type Interval } from './interval.ts';
import type { Tree } from './tree.ts';

/** Whether an expression is constant on a box by its structure, as opposed to by rounding. */
export type Level = (a: Interval, b: Interval) => boolean;

const STEPWISE: ReadonlySet<string> = new Set(['floor', 'ceil', 'round', 'sign']);

export function levelOn(tree: Tree, names: Names): Level {
  const of = (part: Tree): Level => levelOn(part, names);
  switch (tree.kind) {
    case 'number':
      return () => true;
    case 'name': {
      const isVariable = names.variables.includes(tree.name);
      return () => !isVariable;
    }
    case 'neg':
      return of(tree.of);
    case 'call':
      return levelCall(tree, names);
    case 'if': {
      const [when, then, otherwise] = [boundCondition(tree.when, names), of(tree.yes), of(tree.no)];
      return (a, b) => {
        const truth = when(a, b);
        return truth === 'open' ? false : (truth === 'yes' ? then : otherwise)(a, b);
      };
    }
    case 'mul':
    case 'div':
      return levelProduct(tree.kind, tree, names);
    default: {
      const [left, right] = [of(tree.left), of(tree.right)];
      return (a, b) => left(a, b) && right(a, b);
    }
  }
}

const isZero = (range: Interval): boolean => range.lo === 0 && range.hi === 0;

/** A product with a zero factor is zero where the other factor is defined. */
function levelProduct(kind: 'mul' | 'div', tree: { left: Tree; right: Tree }, names: Names): Level {
  const [left, right] = [levelOn(tree.left, names), levelOn(tree.right, names)];
  const [ofLeft, ofRight] = [bound(tree.left, names), bound(tree.right, names)];
  const isNothing = (level: Level, of: Bound, other: Bound): Level => {
    return (a, b) => isZero(of(a, b)) && other(a, b).sure && level(a, b);
  };
  const above = isNothing(left, ofLeft, ofRight);
  const beside = isNothing(right, ofRight, ofLeft);
  return (a, b) => (left(a, b) && right(a, b)) || above(a, b) || (kind === 'mul' && beside(a, b));
}

function levelCall(tree: Tree & { kind: 'call' }, names: Names): Level {
  const args = tree.args.map((arg) => levelOn(arg, names));
  const all: Level = (a, b) => args.every((arg) => arg(a, b));
  if (STEPWISE.has(tree.name)) {
    const range = bound(tree, names);
    return (a, b) => {
      const { lo, hi, sure } = range(a, b);
      return (sure && lo === hi) || all(a, b);
    };
  }
  if (tree.name !== 'min' && tree.name !== 'max') return all;
  const sign = tree.name === 'max' ? 1 : -1;
  const ranges = tree.args.map((arg) => bound(arg, names));
  return (a, b) => {
    const found = ranges.map((range) => range(a, b));
    return args.some(
      (arg, at) => arg(a, b) && found.every((other, index) => index === at || wins(found[at], other, sign)),
    );
  };
}

/** Whether the first range is everywhere at least (1) or at most (−1) the other. */
function wins(own: Interval | undefined, other: Interval, sign: number): boolean {
  if (!own || isEmpty(own) || isEmpty(other)) return false;
  return sign > 0 ? own.lo >= other.hi : own.hi <= other.lo;
}
