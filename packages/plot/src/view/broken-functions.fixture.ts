/** Functions with poles, jumps, gaps and constant pieces, and their expected features. */
export interface Broken {
  text: string;
  /** The same function in plain JavaScript. */
  f: (x: number) => number;
  /** Poles, jumps, gaps and domain edges, across which nothing may be drawn. */
  breaks?: Places;
  zeros?: Places;
  /** Zero intervals on −10…10, as the page formats them. */
  stretches?: readonly string[];
  /** Open and closed endpoint markers on −10…10. */
  open?: readonly Place[];
  closed?: readonly Place[];
}

type Places = (from: number, to: number) => readonly number[];
type Place = readonly [x: number, y: number];

const { PI, SQRT2, abs, acos, atan, ceil, cos, exp, floor, log, max, min, round, sign, sin, sqrt, tan } = Math;

/** offset + k·step, for all integers k. */
const every =
  (step: number, offset = 0): Places =>
  (from, to) =>
    Array.from(
      { length: max(0, floor((to - offset) / step) - ceil((from - offset) / step) + 1) },
      (_, index) => offset + (ceil((from - offset) / step) + index) * step,
    );
const only =
  (...places: number[]): Places =>
  (from, to) =>
    places.filter((place) => place >= from && place <= to);
const without =
  (places: Places, ...out: number[]): Places =>
  (from, to) =>
    places(from, to).filter((place) => out.every((other) => abs(place - other) > 1e-9));
const together =
  (...all: Places[]): Places =>
  (from, to) =>
    all.flatMap((places) => places(from, to));

const poles: Broken[] = [
  { text: '1/x', f: (x) => 1 / x, breaks: only(0) },
  { text: '-3/x', f: (x) => -3 / x, breaks: only(0) },
  { text: '1/x²', f: (x) => 1 / x ** 2, breaks: only(0) },
  { text: '1/x³', f: (x) => 1 / x ** 3, breaks: only(0) },
  { text: '1/(x−1)', f: (x) => 1 / (x - 1), breaks: only(1) },
  { text: '1/(x−1/3)', f: (x) => 1 / (x - 1 / 3), breaks: only(1 / 3) },
  { text: '1/(x²−1)', f: (x) => 1 / (x * x - 1), breaks: only(-1, 1) },
  { text: '1/(x²−2)', f: (x) => 1 / (x * x - 2), breaks: only(-SQRT2, SQRT2) },
  { text: 'x/(x²−1)', f: (x) => x / (x * x - 1), breaks: only(-1, 1), zeros: only(0) },
  { text: '(x²−4)/(x−1)', f: (x) => (x * x - 4) / (x - 1), breaks: only(1), zeros: only(-2, 2) },
  { text: 'x + 1/x', f: (x) => x + 1 / x, breaks: only(0) },
  { text: 'x − 1/x', f: (x) => x - 1 / x, breaks: only(0), zeros: only(-1, 1) },
  { text: '1/|x|', f: (x) => 1 / abs(x), breaks: only(0) },
  { text: 'tan x', f: tan, breaks: every(PI, PI / 2), zeros: every(PI) },
  { text: 'cot x', f: (x) => 1 / tan(x), breaks: every(PI), zeros: every(PI, PI / 2) },
  { text: 'sec x', f: (x) => 1 / cos(x), breaks: every(PI, PI / 2) },
  { text: 'csc x', f: (x) => 1 / sin(x), breaks: every(PI) },
  { text: 'tan 3x', f: (x) => tan(3 * x), breaks: every(PI / 3, PI / 6), zeros: every(PI / 3) },
  { text: 'tan²x', f: (x) => tan(x) ** 2, breaks: every(PI, PI / 2), zeros: every(PI) },
  { text: '1/(1−cos x)', f: (x) => 1 / (2 * sin(x / 2) ** 2), breaks: every(2 * PI) },
  { text: 'ln|x|', f: (x) => log(abs(x)), breaks: only(0), zeros: only(-1, 1) },
  { text: '1/ln x', f: (x) => 1 / log(x), breaks: only(0, 1) },
  { text: '1/(e^x − 1)', f: (x) => 1 / Math.expm1(x), breaks: only(0) },
  { text: 'e^(1/x)', f: (x) => exp(1 / x), breaks: only(0), open: [[0, 0]] },
  { text: 'e^(−1/x)', f: (x) => exp(-1 / x), breaks: only(0), open: [[0, 0]] },
  { text: 'x e^(1/x)', f: (x) => x * exp(1 / x), breaks: only(0), open: [[0, 0]] },
];

const jumps: Broken[] = [
  {
    text: 'sgn x',
    f: sign,
    breaks: only(0),
    zeros: only(0),
    open: [
      [0, -1],
      [0, 1],
    ],
    closed: [[0, 0]],
  },
  {
    text: 'sgn(x²−4)',
    f: (x) => sign(x * x - 4),
    breaks: only(-2, 2),
    zeros: only(-2, 2),
    open: [
      [-2, 1],
      [-2, -1],
      [2, -1],
      [2, 1],
    ],
    closed: [
      [-2, 0],
      [2, 0],
    ],
  },
  {
    text: 'x/|x|',
    f: (x) => x / abs(x),
    breaks: only(0),
    open: [
      [0, -1],
      [0, 1],
    ],
  },
  {
    text: '|x|/x + 1',
    f: (x) => abs(x) / x + 1,
    breaks: only(0),
    stretches: ['x < 0（所见范围内）'],
    open: [
      [0, 0],
      [0, 2],
    ],
  },
  { text: 'x²/|x|', f: (x) => x ** 2 / abs(x), breaks: only(0), open: [[0, 0]] },
  { text: '⌊x⌋', f: floor, breaks: every(1), stretches: ['[0, 1)'] },
  { text: '⌈x⌉', f: ceil, breaks: every(1), stretches: ['(−1, 0]'] },
  { text: 'round(x)', f: (x) => floor(x + 0.5), breaks: every(1, 0.5), stretches: ['[−0.5, 0.5)'] },
  { text: '⌊x⌋/x', f: (x) => floor(x) / x, breaks: every(1), stretches: ['(0, 1)'] },
  { text: 'x⌊x⌋', f: (x) => x * floor(x), breaks: without(every(1), 0), stretches: ['[0, 1)'] },
  { text: 'x − ⌊x⌋', f: (x) => x - floor(x), breaks: every(1), zeros: every(1) },
  { text: '⌊x/0.3⌋', f: (x) => floor((x * 10) / 3), breaks: every(0.3), stretches: ['[0, 0.3)'] },
  {
    text: '⌊x²⌋',
    f: (x) => floor(x * x),
    breaks: (from, to) => every(1, 1)(1, 1e4).flatMap((n) => only(-sqrt(n), sqrt(n))(from, to)),
    stretches: ['(−1, 1)'],
  },
  {
    text: '⌊sin x⌋',
    f: (x) => floor(sin(x)),
    breaks: together(every(PI), every(2 * PI, PI / 2)),
    stretches: [
      'x ≤ −3π（所见范围内）',
      '[−2π, −4.71239)',
      '(−4.71239, −π]',
      '[0, 1.5708)',
      '(1.5708, π]',
      '[2π, 7.85398)',
      '(7.85398, 3π]',
    ],
  },
  { text: '⌊|x|⌋', f: (x) => floor(abs(x)), breaks: without(every(1), 0), stretches: ['(−1, 1)'] },
  { text: 'mod(x, 3)', f: (x) => x - 3 * floor(x / 3), breaks: every(3), zeros: every(3) },
  {
    text: 'atan(1/x)',
    f: (x) => atan(1 / x),
    breaks: only(0),
    open: [
      [0, -PI / 2],
      [0, PI / 2],
    ],
  },
  {
    text: '1/(1+e^(1/x))',
    f: (x) => 1 / (1 + exp(1 / x)),
    breaks: only(0),
    open: [
      [0, 0],
      [0, 1],
    ],
  },
  {
    text: '{x<0: x+1, x>=0: x−1}',
    f: (x) => (x < 0 ? x + 1 : x - 1),
    breaks: only(0),
    zeros: only(-1, 1),
    open: [[0, 1]],
    closed: [[0, -1]],
  },
  { text: '{x<1: x−1, x>=1: 2}', f: (x) => (x < 1 ? x - 1 : 2), breaks: only(1), open: [[1, 0]], closed: [[1, 2]] },
  {
    text: '{x<=1: x−1, x>1: 2}',
    f: (x) => (x <= 1 ? x - 1 : 2),
    breaks: only(1),
    zeros: only(1),
    open: [[1, 2]],
    closed: [[1, 0]],
  },
  {
    text: '{x<√2: x²−2, x>=√2: 3}',
    f: (x) => (x < SQRT2 ? x * x - 2 : 3),
    breaks: only(SQRT2),
    zeros: only(-SQRT2),
    open: [[SQRT2, 0]],
    closed: [[SQRT2, 3]],
  },
  { text: '{x<0: 1/x, x>=0: x}', f: (x) => (x < 0 ? 1 / x : x), breaks: only(0), zeros: only(0), closed: [[0, 0]] },
  { text: '{x<−1: −2, x<1: 2x, 2}', f: (x) => min(2, max(-2, 2 * x)), zeros: only(0) },
];

const gaps: Broken[] = [
  { text: '(x²−1)/(x−1)', f: (x) => x + 1, breaks: only(1), zeros: only(-1), open: [[1, 2]] },
  { text: '(x³−8)/(x−2)', f: (x) => x * x + 2 * x + 4, breaks: only(2) },
  { text: 'sin(x)/x', f: (x) => sin(x) / x, breaks: only(0), zeros: without(every(PI), 0), open: [[0, 1]] },
  {
    text: '(1−cos x)/x²',
    f: (x) => (2 * sin(x / 2) ** 2) / (x * x),
    breaks: only(0),
    zeros: without(every(2 * PI), 0),
    open: [[0, 0.5]],
  },
  { text: 'x ln|x|', f: (x) => x * log(abs(x)), breaks: only(0), zeros: only(-1, 1), open: [[0, 0]] },
  { text: 'x^0', f: () => 1, breaks: only(0), open: [[0, 1]] },
  { text: '1/(1/x)', f: (x) => x, breaks: only(0), open: [[0, 0]] },
  { text: 'e^(−1/x²)', f: (x) => exp(-1 / (x * x)), breaks: only(0), open: [[0, 0]] },
  { text: 'y = x² {x≠1}', f: (x) => x * x, breaks: only(1), zeros: only(0), open: [[1, 1]] },
];

const pieces: Broken[] = [
  {
    text: 'y = x − 1 {1<x<=3}',
    f: (x) => (x > 1 && x <= 3 ? x - 1 : Number.NaN),
    breaks: only(1, 3),
    open: [[1, 0]],
    closed: [[3, 2]],
  },
  { text: '√x', f: sqrt, breaks: only(0), zeros: only(0), closed: [[0, 0]] },
  {
    text: '√(4−x²)',
    f: (x) => sqrt(4 - x * x),
    breaks: only(-2, 2),
    zeros: only(-2, 2),
    closed: [
      [-2, 0],
      [2, 0],
    ],
  },
  { text: '√(sin x)', f: (x) => sqrt(sin(x)), breaks: every(PI), zeros: every(PI) },
  {
    text: 'acos x',
    f: acos,
    breaks: only(-1, 1),
    zeros: only(1),
    closed: [
      [-1, PI],
      [1, 0],
    ],
  },
  { text: '√(x²)', f: abs, zeros: only(0) },
  { text: '{x<0: −x, x>=0: x²}', f: (x) => (x < 0 ? -x : x * x), zeros: only(0) },
  { text: '{x<=2: x, x>2: 4−x}', f: (x) => (x <= 2 ? x : 4 - x), zeros: only(0, 4) },
];

const level: Broken[] = [
  { text: 'max(x, 0)', f: (x) => max(x, 0), stretches: ['x ≤ 0（所见范围内）'] },
  {
    text: 'max(sin x, 0)',
    f: (x) => max(sin(x), 0),
    stretches: ['[−3π, −2π]', '[−π, 0]', '[π, 2π]', 'x ≥ 3π（所见范围内）'],
  },
  { text: '|x| − x', f: (x) => abs(x) - x, stretches: ['x ≥ 0（所见范围内）'] },
  { text: '√(x²) + x', f: (x) => abs(x) + x, stretches: ['x ≤ 0（所见范围内）'] },
  { text: '|x−1| + |x+1| − 2', f: (x) => max(2 * abs(x) - 2, 0), stretches: ['[−1, 1]'] },
  {
    text: '{−1<=x<2: 0, x>=2: 1, x+1}',
    f: (x) => (x < -1 ? x + 1 : x < 2 ? 0 : 1),
    breaks: only(2),
    stretches: ['[−1, 2)'],
    open: [[2, 0]],
    closed: [[2, 1]],
  },
  {
    text: 'y = 0x {0<=x<1}',
    f: (x) => (x >= 0 && x < 1 ? 0 : Number.NaN),
    breaks: only(0, 1),
    stretches: ['[0, 1)'],
    open: [[1, 0]],
    closed: [[0, 0]],
  },
  { text: 'x − x', f: () => 0, stretches: ['所见范围内处处为0'] },
  { text: 'tanh x − 1', f: (x) => -2 / (exp(2 * x) + 1) },
  { text: 'e^(−x²)', f: (x) => exp(-x * x) },
  { text: 'x^40', f: (x) => x ** 40, zeros: only(0) },
  { text: 'round(x) · sgn(x)', f: (x) => floor(x + 0.5) * sign(x), breaks: every(1, 0.5), stretches: ['[−0.5, 0.5)'] },
  {
    text: 'min(⌊x⌋, 0)',
    f: (x) => min(floor(x), 0),
    breaks: (from, to) => every(1)(from, min(to, 0)),
    stretches: ['x ≥ 0（所见范围内）'],
  },
  { text: '|x| − round(|x|)', f: (x) => abs(x) - round(abs(x)), breaks: every(1, 0.5), zeros: every(1) },
];

export const BROKEN_FUNCTIONS: readonly Broken[] = [...poles, ...jumps, ...gaps, ...pieces, ...level];
