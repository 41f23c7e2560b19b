/** Lanczos approximation (g = 7, n = 9), accurate to about fifteen digits for positive arguments. */
const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
];

function logGamma(x: number): number {
  const z = x - 1;
  const t = z + 7.5;
  const sum = LANCZOS.slice(1).reduce((total, term, index) => total + term / (z + index + 1), LANCZOS[0] ?? 1);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The regularised incomplete beta function I_x(a, b), for positive a and b and x from 0 to 1. */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The continued fraction converges fast only on this side of the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaCdf(1 - x, b, a);
  const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x);
  return (Math.exp(logFront) / a) * continuedFraction(x, a, b);
}

/** Modified Lentz method. */
function continuedFraction(x: number, a: number, b: number): number {
  const TINY = 1e-300;
  const away = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 300; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-12) break;
  }
  return result;
}

/** The central `share` of a Beta distribution: lower and upper bound, each within 1e-6. */
export function betaInterval(a: number, b: number, share: number): [number, number] {
  const tail = (1 - share) / 2;
  return [quantile(tail, a, b), quantile(1 - tail, a, b)];
}

function quantile(p: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  while (high - low > 1e-7) {
    const middle = (low + high) / 2;
    if (betaCdf(middle, a, b) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
