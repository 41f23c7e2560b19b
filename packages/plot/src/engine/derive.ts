import { FUNCTIONS } from './functions.ts';
import {
  add,
  asFraction,
  call,
  choose,
  div,
  isSameTree,
  mul,
  namesIn,
  neg,
  num,
  ONE,
  pow,
  sub,
  ZERO,
  type Tree,
} from './tree.ts';

/**
 * The derivative by one name; other names are constants. Jumps have no derivative: between them it is that of the
 * pieces.
 */
// oxlint-disable-next-line complexity -- One branch for each kind of node.
export function derive(tree: Tree, by: string): Tree {
  switch (tree.kind) {
    case 'number':
      return Number.isNaN(tree.value) ? tree : ZERO;
    case 'name':
      return tree.name === by ? ONE : ZERO;
    case 'neg':
      return neg(derive(tree.of, by));
    case 'add':
      return add(derive(tree.left, by), derive(tree.right, by));
    case 'sub':
      return sub(derive(tree.left, by), derive(tree.right, by));
    case 'mul':
      return add(mul(derive(tree.left, by), tree.right), mul(tree.left, derive(tree.right, by)));
    case 'div':
      return deriveQuotient(tree.left, tree.right, by);
    case 'pow':
      return derivePower(tree.left, tree.right, by);
    case 'if':
      return choose(tree.when, derive(tree.yes, by), derive(tree.no, by));
    case 'call': {
      const base = rootOfSquare(tree);
      if (base) return mul(call('sign', base), derive(base, by));
      const primes = tree.args.map((arg) => derive(arg, by));
      return FUNCTIONS.get(tree.name)?.derive(tree.args, primes) ?? num(Number.NaN);
    }
  }
}

/** The u of √(u²), which is |u|. */
const rootOfSquare = (tree: Tree): Tree | null =>
  tree.kind === 'call' && tree.name === 'sqrt' ? squared(tree.args[0] ?? ZERO) : null;

const squared = (tree: Tree): Tree | null =>
  tree.kind === 'pow' && tree.right.kind === 'number' && tree.right.value === 2 ? tree.left : null;

/** A tree without its sign. */
const sizeOf = (tree: Tree): Tree =>
  tree.kind === 'call' && tree.name === 'abs' ? (tree.args[0] ?? ZERO) : (rootOfSquare(tree) ?? tree);

function deriveQuotient(above: Tree, below: Tree, by: string): Tree {
  // u/|u| is constant on both sides of its jump.
  if (isSameTree(sizeOf(above), sizeOf(below))) return ZERO;
  if (!namesIn(below).has(by)) return div(derive(above, by), below);
  const top = sub(mul(derive(above, by), below), mul(above, derive(below, by)));
  return div(top, pow(below, num(2)));
}

function derivePower(base: Tree, exponent: Tree, by: string): Tree {
  const prime = derive(base, by);
  if (!namesIn(exponent).has(by)) {
    return mul(mul(exponent, pow(base, lessOne(exponent))), prime);
  }
  const power = pow(base, exponent);
  const ofExponent = derive(exponent, by);
  if (base.kind === 'name' && base.name === 'e') return mul(power, ofExponent);
  if (!namesIn(base).has(by)) return mul(mul(power, call('ln', base)), ofExponent);
  return mul(power, add(mul(ofExponent, call('ln', base)), div(mul(exponent, prime), base)));
}

/** Exponent minus 1. Keeps fractions as fractions, so that odd roots of negative numbers stay real. */
function lessOne(exponent: Tree): Tree {
  const fraction = asFraction(exponent);
  if (!fraction) return sub(exponent, ONE);
  const [p, q] = fraction;
  return q === 1 ? num(p - 1) : div(num(p - q), num(q));
}
