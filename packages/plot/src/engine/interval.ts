/**
 * Decorated intervals (after IEEE 1788): `lo`…`hi` holds every value that an expression takes on a range, and `sure`
 * says whether it is defined and continuous on that whole range. Rounding is not outward; callers that exclude a value
 * widen the interval slightly.
 */
export interface Interval {
  readonly lo: number;
  readonly hi: number;
  readonly sure: boolean;
}

export const EMPTY: Interval = { lo: Number.NaN, hi: Number.NaN, sure: false };
const ALL_UNSURE: Interval = { lo: -Infinity, hi: Infinity, sure: false };

export const isEmpty = (x: Interval): boolean => Number.isNaN(x.lo);
export const interval = (lo: number, hi: number): Interval => ({ lo, hi, sure: true });
export const thin = (value: number): Interval =>
  Number.isNaN(value) ? EMPTY : { lo: value, hi: value, sure: Math.abs(value) !== Infinity };
export const unsure = (x: Interval): Interval => (x.sure ? { lo: x.lo, hi: x.hi, sure: false } : x);
export const isThin = (x: Interval): boolean => x.lo === x.hi;

/** An interval from computed ends; ends of ∞−∞ become unbounded. */
function spanning(lo: number, hi: number, sure: boolean): Interval {
  return {
    lo: Number.isNaN(lo) ? -Infinity : lo,
    hi: Number.isNaN(hi) ? Infinity : hi,
    sure,
  };
}

export function hull(a: Interval, b: Interval): Interval {
  if (isEmpty(a)) return unsure(b);
  if (isEmpty(b)) return unsure(a);
  return { lo: Math.min(a.lo, b.lo), hi: Math.max(a.hi, b.hi), sure: a.sure && b.sure };
}

export function addI(a: Interval, b: Interval): Interval {
  if (isEmpty(a) || isEmpty(b)) return EMPTY;
  return spanning(a.lo + b.lo, a.hi + b.hi, a.sure && b.sure);
}

export function subI(a: Interval, b: Interval): Interval {
  if (isEmpty(a) || isEmpty(b)) return EMPTY;
  return spanning(a.lo - b.hi, a.hi - b.lo, a.sure && b.sure);
}

export const negI = (a: Interval): Interval => (isEmpty(a) ? EMPTY : { lo: -a.hi, hi: -a.lo, sure: a.sure });

/** Product of interval ends: 0·∞ is 0, because ∞ is only a bound. */
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : written(a * b));

/** Replaces an underflow by the smallest number of the same sign, because the exact value is not zero. */
export const written = (value: number): number => (value === 0 ? Math.sign(1 / value) * Number.MIN_VALUE : value);
const wholePower = (base: number, n: number): number => (base === 0 ? 0 : written(base ** n));

export function mulI(a: Interval, b: Interval): Interval {
  if (isEmpty(a) || isEmpty(b)) return EMPTY;
  const [p, q, r, s] = [times(a.lo, b.lo), times(a.lo, b.hi), times(a.hi, b.lo), times(a.hi, b.hi)];
  return { lo: Math.min(p, q, r, s), hi: Math.max(p, q, r, s), sure: a.sure && b.sure };
}

function inverseI(b: Interval): Interval {
  if (b.lo > 0 || b.hi < 0) return { lo: 1 / b.hi, hi: 1 / b.lo, sure: b.sure };
  if (b.lo === 0 && b.hi === 0) return EMPTY;
  if (b.lo === 0) return { lo: 1 / b.hi, hi: Infinity, sure: false };
  if (b.hi === 0) return { lo: -Infinity, hi: 1 / b.lo, sure: false };
  return ALL_UNSURE;
}

const part = (a: number, b: number): number => (a === 0 ? 0 : written(a / b));

export function divI(a: Interval, b: Interval): Interval {
  if (isEmpty(a) || isEmpty(b)) return EMPTY;
  const isBounded = Number.isFinite(b.lo) && Number.isFinite(b.hi);
  if (!isBounded || (b.lo <= 0 && b.hi >= 0)) return mulI(a, inverseI(b));
  // Divides the ends as values are divided: x/0.1 and x·(1/0.1) round differently, which would move a step.
  const [p, q, r, s] = [part(a.lo, b.lo), part(a.lo, b.hi), part(a.hi, b.lo), part(a.hi, b.hi)];
  return { lo: Math.min(p, q, r, s), hi: Math.max(p, q, r, s), sure: a.sure && b.sure };
}

/** The image under an increasing function. */
export function risingI(a: Interval, f: (value: number) => number): Interval {
  return isEmpty(a) ? EMPTY : { lo: f(a.lo), hi: f(a.hi), sure: a.sure };
}

/** The part of `a` within a function's domain; may be empty. */
export function clipI(a: Interval, from: number, to: number): Interval {
  if (isEmpty(a) || a.hi < from || a.lo > to) return EMPTY;
  if (a.lo >= from && a.hi <= to) return a;
  return { lo: Math.max(a.lo, from), hi: Math.min(a.hi, to), sure: false };
}

export function absI(a: Interval): Interval {
  if (isEmpty(a) || a.lo >= 0) return a;
  if (a.hi <= 0) return negI(a);
  return { lo: 0, hi: Math.max(-a.lo, a.hi), sure: a.sure };
}

/** A power with an integer exponent. */
export function powerI(a: Interval, n: number): Interval {
  if (isEmpty(a)) return EMPTY;
  if (n < 0) return divI(thin(1), powerI(a, -n));
  // 0⁰ is undefined.
  if (n === 0) return { lo: 1, hi: 1, sure: a.sure && (a.lo > 0 || a.hi < 0) };
  const base = n % 2 === 0 ? absI(a) : a;
  return { lo: wholePower(base.lo, n), hi: wholePower(base.hi, n), sure: base.sure };
}

/** The real root of odd degree, also of negative numbers. */
export const oddRoot = (value: number, degree: number): number => {
  if (degree === 3) return Math.cbrt(value);
  return value < 0 ? -((-value) ** (1 / degree)) : value ** (1 / degree);
};

/** x^(p/q) for odd q, also for negative x. */
export function fractionPowerI(a: Interval, p: number, q: number): Interval {
  return powerI(
    risingI(a, (value) => oddRoot(value, q)),
    p,
  );
}

/** a^b for variable a and b: a must not be negative, except for integer exponents. */
// oxlint-disable-next-line complexity -- One branch for each sign of base and exponent.
export function powI(a: Interval, b: Interval): Interval {
  if (isEmpty(a) || isEmpty(b)) return EMPTY;
  if (isThin(b) && Number.isInteger(b.lo)) {
    const whole = powerI(a, b.lo);
    return b.sure ? whole : unsure(whole);
  }
  const base = clipI(a, 0, Infinity);
  if (isEmpty(base)) return EMPTY;
  const corners = [base.lo ** b.lo, base.lo ** b.hi, base.hi ** b.lo, base.hi ** b.hi];
  const sure = base.sure && b.sure && (base.lo > 0 || b.lo > 0);
  if (corners.some(Number.isNaN)) return { lo: 0, hi: Infinity, sure };
  const range = { lo: Math.min(...corners), hi: Math.max(...corners), sure };
  return base.lo > 0 ? aboveZero(range, Number.isFinite(b.lo) && Number.isFinite(b.hi)) : range;
}

/** Keeps a power's lower bound above zero despite underflow. */
const aboveZero = (range: Interval, isReached: boolean): Interval =>
  isReached && range.lo === 0 ? { ...range, lo: Number.MIN_VALUE, hi: Math.max(range.hi, Number.MIN_VALUE) } : range;

export function expI(a: Interval): Interval {
  return isEmpty(a) ? EMPTY : aboveZero(risingI(a, Math.exp), Number.isFinite(a.lo));
}

const TURN = 2 * Math.PI;

/** Whether a + k·period lies within for some integer k. */
const meets = (x: Interval, a: number, period: number): boolean =>
  Math.floor((x.hi - a) / period) >= Math.ceil((x.lo - a) / period);

export function sinI(a: Interval): Interval {
  if (isEmpty(a)) return EMPTY;
  if (!Number.isFinite(a.hi - a.lo) || a.hi - a.lo >= TURN) return { lo: -1, hi: 1, sure: a.sure };
  const [p, q] = [Math.sin(a.lo), Math.sin(a.hi)];
  return {
    lo: meets(a, -Math.PI / 2, TURN) ? -1 : Math.min(p, q),
    hi: meets(a, Math.PI / 2, TURN) ? 1 : Math.max(p, q),
    sure: a.sure,
  };
}

export const cosI = (a: Interval): Interval => sinI(addI(a, thin(Math.PI / 2)));

export function tanI(a: Interval): Interval {
  if (isEmpty(a)) return EMPTY;
  const width = a.hi - a.lo;
  if (!(width < Math.PI) || meets(a, Math.PI / 2, Math.PI)) return ALL_UNSURE;
  const [p, q] = [Math.tan(a.lo), Math.tan(a.hi)];
  // Rounding may have moved an end across the pole.
  return p <= q ? { lo: p, hi: q, sure: a.sure } : ALL_UNSURE;
}

/** A step function: constant between its jumps. */
export function stepI(a: Interval, f: (value: number) => number): Interval {
  if (isEmpty(a)) return EMPTY;
  const [p, q] = [f(a.lo), f(a.hi)];
  return { lo: p, hi: q, sure: a.sure && p === q && Number.isFinite(p) };
}

export function coshI(a: Interval): Interval {
  return risingI(absI(a), Math.cosh);
}

export function atan2I(y: Interval, x: Interval): Interval {
  if (isEmpty(y) || isEmpty(x)) return EMPTY;
  if (x.lo <= 0 && y.lo <= 0 && y.hi >= 0) return { lo: -Math.PI, hi: Math.PI, sure: false };
  const corners = [Math.atan2(y.lo, x.lo), Math.atan2(y.lo, x.hi), Math.atan2(y.hi, x.lo), Math.atan2(y.hi, x.hi)];
  return { lo: Math.min(...corners), hi: Math.max(...corners), sure: y.sure && x.sure };
}

/** Result of comparing two ranges: always, never, or undecided. */
export type Truth = 'yes' | 'no' | 'open';
