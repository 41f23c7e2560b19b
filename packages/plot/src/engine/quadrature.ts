/** Quadrature rules for intervals without discontinuities. Both estimate their error. */

/** Abscissae and weights of Gauss (10) and Kronrod (21) on [−1, 1]; QUADPACK's qk21. */
const NODES = [
  0.9956571630258081, 0.9739065285171717, 0.9301574913557082, 0.8650633666889845, 0.7808177265864169,
  0.6794095682990244, 0.5627571346686047, 0.4333953941292472, 0.2943928627014602, 0.1488743389816312, 0,
];
const KRONROD = [
  0.011694638867371874, 0.032558162307964725, 0.054755896574351995, 0.07503967481091996, 0.0931254545836976,
  0.10938715880229764, 0.12349197626206584, 0.13470921731147334, 0.14277593857706009, 0.14773910490133849,
  0.1494455540029169,
];
const GAUSS = [0.06667134430868814, 0.1494513491505806, 0.21908636251598204, 0.26926671930999635, 0.29552422471475287];

const MOST_PIECES = 6_000;
const RELATIVE = 1e-13;

interface Piece {
  from: number;
  to: number;
  value: number;
  error: number;
}

type Rule = (f: (t: number) => number, from: number, to: number) => { value: number; error: number };

function kronrod(f: (t: number) => number, from: number, to: number): Piece {
  const [centre, half] = [(from + to) / 2, (to - from) / 2];
  let [fine, coarse] = [0, 0];
  for (const [index, node] of NODES.entries()) {
    const sum = node === 0 ? f(centre) : f(centre - half * node) + f(centre + half * node);
    fine += (KRONROD[index] ?? 0) * sum;
    if (index % 2 === 1) coarse += (GAUSS[(index - 1) / 2] ?? 0) * sum;
  }
  return { from, to, value: fine * half, error: Math.abs(fine - coarse) * half };
}

/** Adaptive Gauss–Kronrod: halves the piece with the largest error until the total error is small. */
export const integrateByKronrod: Rule = (f, from, to) => {
  let open = [kronrod(f, from, to)];
  const done: Piece[] = [];
  const total = (of: (piece: Piece) => number) => [...done, ...open].reduce((sum, piece) => sum + of(piece), 0);
  for (let pieces = 1; pieces < MOST_PIECES && open.length > 0;) {
    const allowed = RELATIVE * Math.max(1e-3, Math.abs(total(({ value }) => value)));
    const share = allowed / (pieces + 1);
    const next: Piece[] = [];
    for (const piece of open) {
      const middle = (piece.from + piece.to) / 2;
      const isSmall = piece.error <= Math.max(share, Math.abs(piece.value) * 1e-14);
      if (isSmall || middle === piece.from || middle === piece.to) done.push(piece);
      else next.push(kronrod(f, piece.from, middle), kronrod(f, middle, piece.to));
    }
    pieces += next.length / 2;
    open = next;
  }
  const value = total((piece) => piece.value);
  const error = total((piece) => piece.error);
  return { value, error: Number.isFinite(value) ? error : Number.POSITIVE_INFINITY };
};

const LEVELS = 9;

/** Double-exponential rule (Takahasi and Mori), for functions that are unbounded at the ends. */
export const integrateByDoubleExponential: Rule = (f, from, to) => {
  const half = (to - from) / 2;
  let previous = Number.NaN;
  let error = Number.POSITIVE_INFINITY;
  let sum = centreTerm(f, from, half);
  for (let level = 0; level < LEVELS; level += 1) {
    const step = 2 ** -level;
    sum += newTerms(f, { from, to, half }, level);
    const value = sum * step * half;
    if (!Number.isNaN(previous)) error = Math.abs(value - previous);
    previous = value;
    if (error <= 1e-13 * Math.max(1e-3, Math.abs(value))) break;
  }
  return { value: previous, error };
};

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
const centreTerm = (f: (t: number) => number, from: number, half: number): number =>
  finite(f(from + half)) * (Math.PI / 2);

/** Points that this level adds to the earlier ones. Stores distances from the ends, because they are tiny. */
function newTerms(
  f: (t: number) => number,
  { from, to, half }: { from: number; to: number; half: number },
  level: number,
) {
  const step = 2 ** -level;
  let sum = 0;
  for (let index = 1; index * step < 6.2; index += level === 0 ? 1 : 2) {
    const u = (Math.PI / 2) * Math.sinh(index * step);
    const weight = ((Math.PI / 2) * Math.cosh(index * step)) / Math.cosh(u) ** 2;
    const gap = half * (2 / (1 + Math.exp(2 * u)));
    if (weight === 0 || gap === 0) break;
    sum += weight * (termAt(f, from + gap, from) + termAt(f, to - gap, to));
  }
  return sum;
}

/** A point that rounds to the end itself contributes nothing. */
const termAt = (f: (t: number) => number, at: number, end: number): number => (at === end ? 0 : finite(f(at)));
