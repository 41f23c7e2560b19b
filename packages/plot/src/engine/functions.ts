import {
  absI,
  atan2I,
  clipI,
  coshI,
  cosI,
  divI,
  EMPTY,
  expI,
  fractionPowerI,
  isEmpty,
  risingI,
  sinI,
  stepI,
  subI,
  addI,
  mulI,
  tanI,
  thin,
  unsure,
  written,
  type Interval,
} from './interval.ts';
import { settledWave, settledWhole } from './settled.ts';
import { add, call, choose, compare, div, mul, neg, num, ONE, pow, sub, ZERO, type Tree } from './tree.ts';

export interface MathFunction {
  /** Minimum and maximum number of arguments. */
  arity: readonly [number, number];
  value: (...args: number[]) => number;
  range: (...args: Interval[]) => Interval;
  /** Evaluates arguments that are exact only up to rounding, where this matters (settled.ts). */
  settled?: (...args: number[]) => number;
  /** The derivative, given the arguments and their derivatives. */
  derive: (args: readonly Tree[], primes: readonly Tree[]) => Tree;
}

type Outer = (u: Tree) => Tree;

/** A function of one argument; `outer` is its derivative by that argument. */
function unary(
  value: (x: number) => number,
  range: (x: Interval) => Interval,
  outer: Outer,
  settled = value,
): MathFunction {
  return {
    arity: [1, 1],
    value,
    range,
    settled,
    derive: ([u = ZERO], [prime = ZERO]) => mul(outer(u), prime),
  };
}

/** A function with a domain edge or a jump at integers. */
const edged = (value: (x: number) => number, range: (x: Interval) => Interval, outer: Outer): MathFunction =>
  unary(value, range, outer, (x) => value(settledWhole(x)));

/** A sine or cosine: rounding errors near a zero become zero. */
const wave = (value: (x: number) => number, range: (x: Interval) => Interval, outer: Outer): MathFunction =>
  unary(value, range, outer, (x) => settledWave(value(x), x));

const square = (u: Tree): Tree => pow(u, num(2));
const within = (from: number, to: number, f: (x: number) => number) => (x: Interval) => {
  const part = clipI(x, from, to);
  return isEmpty(part) ? EMPTY : risingI(part, f);
};

/** A function that is unbounded towards an edge of its domain; excludes the edge. */
const finite = (f: (x: number) => number) => (x: number) => {
  const value = f(x);
  return Math.abs(value) === Infinity && Math.abs(x) !== Infinity ? Number.NaN : value;
};

/** A quotient of sine and cosine. Undefined at a pole, where rounding gives a number: cos(π/2) is 6·10⁻¹⁷. */
const quotientOfWave = (above: number, below: number, x: number): number =>
  Math.abs(below) <= Math.abs(x) * Number.EPSILON ? Number.NaN : above / below;

/** Logarithms tend to −∞ at 0, which is outside the domain. */
const logarithm = (f: (x: number) => number) => (x: Interval) => {
  if (isEmpty(x) || x.hi <= 0) return EMPTY;
  if (x.lo > 0) return risingI(x, f);
  return { lo: -Infinity, hi: f(x.hi), sure: false };
};

function inverseCosine(x: Interval): Interval {
  const part = clipI(x, -1, 1);
  return isEmpty(part) ? EMPTY : { lo: Math.acos(part.hi), hi: Math.acos(part.lo), sure: part.sure };
}

function inverseHyperbolicTangent(x: Interval): Interval {
  const part = within(-1, 1, Math.atanh)(x);
  return Number.isFinite(part.lo) && Number.isFinite(part.hi) ? part : unsure(part);
}

const one = thin(1);
const trigonometric: Record<string, MathFunction> = {
  sin: wave(Math.sin, sinI, (u) => call('cos', u)),
  cos: wave(Math.cos, cosI, (u) => neg(call('sin', u))),
  tan: wave(
    (x) => (quotientOfWave(1, Math.cos(x), x) ? Math.tan(x) : Number.NaN),
    tanI,
    (u) => div(ONE, square(call('cos', u))),
  ),
  cot: wave(
    (x) => quotientOfWave(Math.cos(x), Math.sin(x), x),
    (x) => negated(tanI(addI(x, thin(Math.PI / 2)))),
    (u) => neg(div(ONE, square(call('sin', u)))),
  ),
  sec: unary(
    (x) => quotientOfWave(1, Math.cos(x), x),
    (x) => divI(one, cosI(x)),
    (u) => mul(call('sec', u), call('tan', u)),
  ),
  csc: unary(
    (x) => quotientOfWave(1, Math.sin(x), x),
    (x) => divI(one, sinI(x)),
    (u) => neg(mul(call('csc', u), call('cot', u))),
  ),
  asin: edged(Math.asin, within(-1, 1, Math.asin), (u) => div(ONE, call('sqrt', sub(ONE, square(u))))),
  acos: edged(Math.acos, inverseCosine, (u) => neg(div(ONE, call('sqrt', sub(ONE, square(u)))))),
  atan: unary(
    Math.atan,
    (x) => risingI(x, Math.atan),
    (u) => div(ONE, add(ONE, square(u))),
  ),
  sinh: unary(
    Math.sinh,
    (x) => risingI(x, Math.sinh),
    (u) => call('cosh', u),
  ),
  cosh: unary(Math.cosh, coshI, (u) => call('sinh', u)),
  tanh: unary(
    Math.tanh,
    (x) => risingI(x, Math.tanh),
    (u) => div(ONE, square(call('cosh', u))),
  ),
  asinh: unary(
    Math.asinh,
    (x) => risingI(x, Math.asinh),
    (u) => div(ONE, call('sqrt', add(square(u), ONE))),
  ),
  acosh: edged(Math.acosh, within(1, Infinity, Math.acosh), (u) => div(ONE, call('sqrt', sub(square(u), ONE)))),
  atanh: edged(finite(Math.atanh), inverseHyperbolicTangent, (u) => div(ONE, sub(ONE, square(u)))),
};

function negated(x: Interval): Interval {
  return subI(thin(0), x);
}

const level: Outer = () => ZERO;
const roundHalfUp = (x: number): number => Math.floor(x + 0.5);
const stepwise: Record<string, MathFunction> = {
  abs: unary(Math.abs, absI, (u) => call('sign', u)),
  sign: edged(Math.sign, (x) => stepI(x, Math.sign), level),
  floor: edged(Math.floor, (x) => stepI(x, Math.floor), level),
  ceil: edged(Math.ceil, (x) => stepI(x, Math.ceil), level),
  round: unary(
    roundHalfUp,
    (x) => stepI(x, roundHalfUp),
    level,
    (x) => Math.floor(settledWhole(x + 0.5)),
  ),
};

const powers: Record<string, MathFunction> = {
  sqrt: edged(Math.sqrt, within(0, Infinity, Math.sqrt), (u) => div(ONE, mul(num(2), call('sqrt', u)))),
  cbrt: unary(
    Math.cbrt,
    (x) => fractionPowerI(x, 1, 3),
    (u) => div(ONE, mul(num(3), square(call('cbrt', u)))),
  ),
  exp: unary(
    (x) => written(Math.exp(x)),
    expI,
    (u) => call('exp', u),
  ),
  ln: edged(finite(Math.log), logarithm(Math.log), (u) => div(ONE, u)),
  lg: edged(finite(Math.log10), logarithm(Math.log10), (u) => div(ONE, mul(u, num(Math.LN10)))),
  log2: edged(finite(Math.log2), logarithm(Math.log2), (u) => div(ONE, mul(u, num(Math.LN2)))),
};

/** Minimum or maximum of several arguments, as nested choices between two. */
function extreme(pick: (...args: number[]) => number, is: 'lt' | 'gt'): MathFunction {
  return {
    arity: [1, 8],
    value: pick,
    range: (...args) => {
      if (args.some(isEmpty)) return EMPTY;
      const [lo, hi] = [pick(...args.map((a) => a.lo)), pick(...args.map((a) => a.hi))];
      return { lo, hi, sure: args.every((a) => a.sure) };
    },
    derive: (args, primes) => {
      const [first = ZERO, ...rest] = args;
      let best = first;
      let prime = primes[0] ?? ZERO;
      for (const [index, arg] of rest.entries()) {
        const here = compare(is, best, arg);
        prime = choose(here, prime, primes[index + 1] ?? ZERO);
        best = choose(here, best, arg);
      }
      return prime;
    },
  };
}

const several: Record<string, MathFunction> = {
  min: extreme(Math.min, 'lt'),
  max: extreme(Math.max, 'gt'),
  mod: {
    arity: [2, 2],
    value: (a = 0, b = 0) => a - b * Math.floor(a / b),
    settled: (a = 0, b = 0) => a - b * Math.floor(settledWhole(a / b)),
    range: (a = EMPTY, b = EMPTY) => {
      const turns = stepI(divI(a, b), Math.floor);
      return isEmpty(turns) ? EMPTY : subI(a, mulI(b, turns));
    },
    derive: ([a = ZERO, b = ZERO], [p = ZERO, q = ZERO]) => sub(p, mul(q, call('floor', div(a, b)))),
  },
  atan2: {
    arity: [2, 2],
    value: (y = 0, x = 0) => (x === 0 && y === 0 ? Number.NaN : Math.atan2(y, x)),
    range: (y = EMPTY, x = EMPTY) => atan2I(y, x),
    derive: ([y = ZERO, x = ZERO], [p = ZERO, q = ZERO]) => div(sub(mul(x, p), mul(y, q)), add(square(x), square(y))),
  },
};

/** All supported functions, by name. */
export const FUNCTIONS: ReadonlyMap<string, MathFunction> = new Map(
  Object.entries({ ...trigonometric, ...stepwise, ...powers, ...several }),
);

export const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    arcsin: 'asin',
    arccos: 'acos',
    arctan: 'atan',
    arctg: 'atan',
    tg: 'tan',
    tang: 'tan',
    ctg: 'cot',
    cotg: 'cot',
    cotan: 'cot',
    ctan: 'cot',
    arsh: 'asinh',
    arch: 'acosh',
    arth: 'atanh',
    arsinh: 'asinh',
    arcosh: 'acosh',
    artanh: 'atanh',
    cosec: 'csc',
    log: 'lg',
    log10: 'lg',
    log_10: 'lg',
    log_2: 'log2',
    lb: 'log2',
    sgn: 'sign',
    int: 'floor',
  }),
);

export const CONSTANTS: ReadonlyMap<string, number> = new Map(
  Object.entries({ pi: Math.PI, π: Math.PI, e: Math.E, tau: 2 * Math.PI, τ: 2 * Math.PI }),
);
