import { CONSTANTS, FUNCTIONS } from './functions.ts';
import {
  addI,
  divI,
  EMPTY,
  fractionPowerI,
  hull,
  isEmpty,
  isThin,
  mulI,
  negI,
  oddRoot,
  powI,
  powerI,
  subI,
  thin,
  written,
  unsure,
  type Interval,
  type Truth,
} from './interval.ts';
import { SETTLED_COMPARE, settledSum } from './settled.ts';
import { asFraction, type Comparison, type Condition, type Tree } from './tree.ts';

/** Evaluates at a point. The second variable is for expressions in two variables. NaN where undefined. */
export type Evaluate = (a: number, b: number) => number;
/** Encloses all values on a box (interval arithmetic). */
export type Bound = (a: Interval, b: Interval) => Interval;

/** Resolves names: at most two variables, and letters whose values may change between calls. */
export interface Names {
  variables: readonly string[];
  letters: ReadonlyMap<string, number>;
  /** By the index in `letters`. */
  values: Float64Array;
  /** Whether arguments are exact only up to rounding, so that near-equal values count as equal (settled.ts). */
  isSettled?: boolean;
}

/** A product that underflows must not become zero. */
const product = (a: number, b: number): number => (a === 0 || b === 0 ? 0 * a * b : written(a * b));
/** A quotient by 0 is undefined, not infinite, as is 0 to a power of 0 or below. */
const quotient = (a: number, b: number): number => (b === 0 ? Number.NaN : a === 0 ? a / b : written(a / b));
const power = (base: number, exponent: number): number => {
  if (base === 0) return exponent > 0 ? 0 : Number.NaN;
  return written(base ** exponent);
};

/** An exponent p/q that is real for negative bases too; else null. */
function oddFraction(exponent: Tree): readonly [number, number] | null {
  const fraction = asFraction(exponent);
  return fraction && fraction[1] > 1 && fraction[1] % 2 === 1 ? fraction : null;
}

/** Compiles an expression to closures: no generated code is run. Unknown names are NaN. */
export function compile(tree: Tree, names: Names): Evaluate {
  const of = (part: Tree): Evaluate => compile(part, names);
  switch (tree.kind) {
    case 'number': {
      const { value } = tree;
      return () => value;
    }
    case 'name':
      return readName(tree.name, names);
    case 'neg': {
      const inner = of(tree.of);
      return (a, b) => -inner(a, b);
    }
    case 'call':
      return compileCall(tree.name, tree.args.map(of), names);
    case 'if': {
      const [when, then, otherwise] = [compileCondition(tree.when, names), of(tree.yes), of(tree.no)];
      return (a, b) => (when(a, b) ? then(a, b) : otherwise(a, b));
    }
    case 'pow':
      return compilePower(of(tree.left), tree.right, names);
    default:
      return compileBinary(tree.kind, of(tree.left), of(tree.right), names);
  }
}

function readName(text: string, { variables, letters, values }: Names): Evaluate {
  if (variables[0] === text) return (a) => a;
  if (variables[1] === text) return (_, b) => b;
  const index = letters.get(text);
  const constant = CONSTANTS.get(text) ?? Number.NaN;
  return index === undefined ? () => constant : () => values[index] ?? Number.NaN;
}

function compileBinary(
  kind: 'add' | 'sub' | 'mul' | 'div',
  left: Evaluate,
  right: Evaluate,
  { isSettled }: Names,
): Evaluate {
  if (kind === 'mul') return (a, b) => product(left(a, b), right(a, b));
  if (kind === 'div') return (a, b) => quotient(left(a, b), right(a, b));
  if (isSettled) {
    return kind === 'add'
      ? (a, b) => settledSum(left(a, b), right(a, b))
      : (a, b) => settledSum(left(a, b), -right(a, b));
  }
  return kind === 'add' ? (a, b) => left(a, b) + right(a, b) : (a, b) => left(a, b) - right(a, b);
}

function compilePower(base: Evaluate, exponent: Tree, names: Names): Evaluate {
  const odd = oddFraction(exponent);
  if (odd) {
    const [p, q] = odd;
    return (a, b) => power(oddRoot(base(a, b), q), p);
  }
  if (exponent.kind === 'number' && exponent.value === 2) {
    return (a, b) => {
      const value = base(a, b);
      return product(value, value);
    };
  }
  const to = compile(exponent, names);
  return (a, b) => power(base(a, b), to(a, b));
}

function compileCall(name: string, args: readonly Evaluate[], { isSettled }: Names): Evaluate {
  const made = FUNCTIONS.get(name);
  const value = (isSettled ? made?.settled : undefined) ?? made?.value;
  const [first, second] = args;
  if (!value || !first) return () => Number.NaN;
  if (!second) return (a, b) => value(first(a, b));
  if (args.length === 2) return (a, b) => value(first(a, b), second(a, b));
  return (a, b) => value(...args.map((arg) => arg(a, b)));
}

const COMPARE: Record<Comparison, (left: number, right: number) => boolean> = {
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
};

function compileCondition(when: Condition, names: Names): (a: number, b: number) => boolean {
  if (when.kind === 'not') {
    const inner = compileCondition(when.of, names);
    return (a, b) => !inner(a, b);
  }
  if (when.kind === 'compare') {
    const holds = (names.isSettled ? SETTLED_COMPARE : COMPARE)[when.is];
    const [left, right] = [compile(when.left, names), compile(when.right, names)];
    return (a, b) => holds(left(a, b), right(a, b));
  }
  const [left, right] = [compileCondition(when.left, names), compileCondition(when.right, names)];
  return when.kind === 'and' ? (a, b) => left(a, b) && right(a, b) : (a, b) => left(a, b) || right(a, b);
}

/** Compiles the same expression for intervals. */
export function bound(tree: Tree, names: Names): Bound {
  const of = (part: Tree): Bound => bound(part, names);
  switch (tree.kind) {
    case 'number': {
      const value = thin(tree.value);
      return () => value;
    }
    case 'name':
      return boundName(tree.name, names);
    case 'neg': {
      const inner = of(tree.of);
      return (a, b) => negI(inner(a, b));
    }
    case 'call':
      return boundCall(tree.name, tree.args.map(of));
    case 'if':
      return boundChoice(boundCondition(tree.when, names), of(tree.yes), of(tree.no));
    case 'pow':
      return boundPower(of(tree.left), tree.right, names);
    default: {
      const [left, right, apply] = [of(tree.left), of(tree.right), BINARY[tree.kind]];
      return (a, b) => apply(left(a, b), right(a, b));
    }
  }
}

const BINARY = { add: addI, sub: subI, mul: mulI, div: divI } as const;

function boundName(text: string, { variables, letters, values }: Names): Bound {
  if (variables[0] === text) return (a) => a;
  if (variables[1] === text) return (_, b) => b;
  const index = letters.get(text);
  const constant = thin(CONSTANTS.get(text) ?? Number.NaN);
  return index === undefined ? () => constant : () => thin(values[index] ?? Number.NaN);
}

function boundPower(base: Bound, exponent: Tree, names: Names): Bound {
  const odd = oddFraction(exponent);
  if (odd) return (a, b) => fractionPowerI(base(a, b), odd[0], odd[1]);
  const whole = asFraction(exponent);
  if (whole?.[1] === 1) return (a, b) => powerI(base(a, b), whole[0]);
  const to = bound(exponent, names);
  return (a, b) => powI(base(a, b), to(a, b));
}

function boundCall(name: string, args: readonly Bound[]): Bound {
  const range = FUNCTIONS.get(name)?.range;
  const [first] = args;
  if (!range || !first) return () => EMPTY;
  if (args.length === 1) return (a, b) => range(first(a, b));
  return (a, b) => range(...args.map((arg) => arg(a, b)));
}

function boundChoice(when: (a: Interval, b: Interval) => Truth, then: Bound, otherwise: Bound): Bound {
  return (a, b) => {
    const truth = when(a, b);
    if (truth === 'yes') return then(a, b);
    if (truth === 'no') return otherwise(a, b);
    return unsure(hull(then(a, b), otherwise(a, b)));
  };
}

const flipped = (truth: Truth): Truth => (truth === 'yes' ? 'no' : truth === 'no' ? 'yes' : 'open');

function less(left: Interval, right: Interval, orEqual: boolean): Truth {
  if (orEqual ? left.hi <= right.lo : left.hi < right.lo) return 'yes';
  if (orEqual ? left.lo > right.hi : left.lo >= right.hi) return 'no';
  return 'open';
}

function same(left: Interval, right: Interval): Truth {
  if (left.hi < right.lo || left.lo > right.hi) return 'no';
  return isThin(left) && isThin(right) ? 'yes' : 'open';
}

const TRUTH: Record<Comparison, (left: Interval, right: Interval) => Truth> = {
  lt: (left, right) => less(left, right, false),
  le: (left, right) => less(left, right, true),
  gt: (left, right) => less(right, left, false),
  ge: (left, right) => less(right, left, true),
  eq: same,
  ne: (left, right) => flipped(same(left, right)),
};

/** Whether a condition holds on a whole box. */
export function boundCondition(when: Condition, names: Names): (a: Interval, b: Interval) => Truth {
  if (when.kind === 'not') {
    const inner = boundCondition(when.of, names);
    return (a, b) => flipped(inner(a, b));
  }
  if (when.kind === 'compare') {
    const truth = TRUTH[when.is];
    const [left, right] = [bound(when.left, names), bound(when.right, names)];
    return (a, b) => {
      const [x, y] = [left(a, b), right(a, b)];
      if (isEmpty(x) || isEmpty(y)) return 'no';
      const found = truth(x, y);
      // Where a side may be undefined, the comparison may fail there.
      return found === 'yes' && !(x.sure && y.sure) ? 'open' : found;
    };
  }
  const [left, right] = [boundCondition(when.left, names), boundCondition(when.right, names)];
  const [decides, other] = when.kind === 'and' ? (['no', 'yes'] as const) : (['yes', 'no'] as const);
  return (a, b) => {
    const [x, y] = [left(a, b), right(a, b)];
    if (x === decides || y === decides) return decides;
    return x === other && y === other ? other : 'open';
  };
}
