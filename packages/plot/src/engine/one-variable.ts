import { bound, compile, type Evaluate, type Names } from './compile.ts';
import { derive } from './derive.ts';
import { thin, type Interval } from './interval.ts';
import { levelOn } from './level.ts';
import { countNodes, namesIn, type Tree } from './tree.ts';

/** A function of one variable: values at points, and bounds on ranges. */
export interface OneVariable {
  value: (t: number) => number;
  /** Value at an argument that is exact only up to rounding, such as a discontinuity. */
  settled: (t: number) => number;
  range: (t: Interval) => Interval;
}

/** A function with its derivatives; derivatives of very long expressions are omitted. */
export interface Smooth extends OneVariable {
  /** Whether the function is certainly zero on a range. */
  isZeroOn: (t: Interval) => boolean;
  slope: OneVariable | null;
  bend: OneVariable | null;
}

/** Values of the letters that are not variables. */
export type Letters = ReadonlyMap<string, number>;

const LONGEST_DERIVATIVE = 1500;
const NOWHERE = thin(0);

/** Names for the compiler: variables by position, letters with their current values. */
export function namesOf(variables: readonly string[], letters: Letters): Names {
  const index = new Map([...letters.keys()].map((letter, at) => [letter, at]));
  return { variables, letters: index, values: Float64Array.from(letters.values()) };
}

export function oneVariable(tree: Tree, variable: string, letters: Letters): OneVariable {
  const names = namesOf([variable], letters);
  const [value, range] = [compile(tree, names), bound(tree, names)];
  // Compiled lazily, because only discontinuities need it and most curves have few.
  let settled: Evaluate | null = null;
  return {
    value: (t) => value(t, 0),
    settled: (t) => (settled ??= compile(tree, { ...names, isSettled: true }))(t, 0),
    range: (t) => range(t, NOWHERE),
  };
}

function derivativeOf(tree: Tree | null, variable: string): Tree | null {
  if (tree === null) return null;
  const made = derive(tree, variable);
  return countNodes(made, LONGEST_DERIVATIVE) > LONGEST_DERIVATIVE ? null : made;
}

export function smooth(tree: Tree, variable: string, letters: Letters): Smooth {
  const slope = derivativeOf(tree, variable);
  const bend = derivativeOf(slope, variable);
  const of = (made: Tree | null) => made && oneVariable(made, variable, letters);
  const f = { ...oneVariable(tree, variable, letters), slope: of(slope), bend: of(bend) };
  return { ...f, isZeroOn: zeroTest(f, [tree, slope], namesOf([variable], letters)) };
}

/**
 * Whether the function is certainly zero on a range: constant and zero there. Constant means that the expression itself
 * is constant, such as ⌊x⌋, or its derivative is constantly zero, such as that of |x| − x. Bounds of [0, 0] do not
 * suffice: rounding produces them for tanh x − 1.
 */
function zeroTest(
  f: Omit<Smooth, 'isZeroOn'>,
  [tree, prime]: readonly [Tree, Tree | null],
  names: Names,
): Smooth['isZeroOn'] {
  const isLevel = levelOn(tree, names);
  const isPrimeLevel = prime && levelOn(prime, names);
  return (t) => {
    const range = f.range(t);
    if (!range.sure) return false;
    if (isNothing(range) && isLevel(t, NOWHERE)) return true;
    if (!f.slope || !isPrimeLevel || !isNothing(f.slope.range(t)) || !isPrimeLevel(t, NOWHERE)) return false;
    return f.settled((t.lo + t.hi) / 2) === 0;
  };
}

const isNothing = (range: Interval): boolean => range.sure && range.lo === 0 && range.hi === 0;

/** The value of an expression without variables. */
export function numberOf(tree: Tree, letters: Letters): number {
  return compile(tree, namesOf([], letters))(0, 0);
}

/** The derivative as a tree for display; null if it is too long. */
export function shownDerivative(tree: Tree, variable: string): Tree | null {
  const made = derive(tree, variable);
  return countNodes(made, 120) > 120 || !namesIn(tree).has(variable) ? null : made;
}
