import { numberOf, type Letters } from './one-variable.ts';
import { namesIn, num, type Condition, type Tree } from './tree.ts';

/** Functions that are zero exactly where their argument is. */
const ZERO_WITH_ARGUMENT: ReadonlySet<string> = new Set([
  'abs',
  'sqrt',
  'cbrt',
  'sinh',
  'tanh',
  'asinh',
  'asin',
  'atan',
  'atanh',
]);

const NOWHERE = num(Number.NaN);

function isConstant(part: Tree): boolean {
  const names = namesIn(part);
  return !names.has('x') && !names.has('y');
}

/**
 * Factors of an expression of x and y with the same zeros: the tree is zero where some factor is, provided that it is
 * defined there. (x−y)²(x+y) gives x−y and x+y, which change sign at their zeros. Empty if the tree is zero nowhere or
 * everywhere.
 */
export function zeroFactors(tree: Tree, letters: Letters): Tree[] {
  const known = new Map<string, Tree>();
  for (const factor of split(tree)) {
    if (!isConstant(factor)) known.set(JSON.stringify(factor), factor);
    else if (!(Math.abs(numberOf(factor, letters)) > 0)) return [];
  }
  return [...known.values()];

  function split(part: Tree): Tree[] {
    switch (part.kind) {
      case 'neg':
        return split(part.of);
      case 'mul':
        return [...split(part.left), ...split(part.right)];
      case 'div':
        return split(part.left);
      case 'pow':
        return isConstant(part.right) && numberOf(part.right, letters) > 0 ? split(part.left) : [part];
      case 'if':
        return [...splitWithin(part.when, part.yes), ...splitWithin({ kind: 'not', of: part.when }, part.no)];
      case 'call': {
        const [argument] = part.args;
        return argument && ZERO_WITH_ARGUMENT.has(part.name) ? split(argument) : [part];
      }
      default:
        return [part];
    }
  }
  /** A constant piece draws nothing, even where it is 0. */
  function splitWithin(when: Condition, piece: Tree): Tree[] {
    const factors = split(piece).filter(({ kind }) => kind !== 'number');
    return factors.map((yes) => ({ kind: 'if', when, yes, no: NOWHERE }));
  }
}
