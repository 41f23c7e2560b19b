/** Functions with known closed-form properties, on −10…10 unless stated otherwise. */
export interface Known {
  text: string;
  on?: readonly [number, number];
  zeros?: readonly number[];
  /** x, kind, value. */
  extrema?: readonly (readonly [number, 'max' | 'min', number])[];
  /** Discontinuities, across which nothing may be drawn. */
  breaks?: readonly number[];
  /** Intervals where the function is undefined. */
  outside?: readonly (readonly [number, number])[];
  integrals?: readonly (readonly [number, number, number | 'divergent' | 'undefined'])[];
}

const { PI, E, LN2, SQRT2, sqrt, log, exp, cos, asinh } = Math;

const whole = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
const turns = (offset: number): number[] =>
  whole(-8, 8)
    .map((k) => offset + k * PI)
    .filter((x) => Math.abs(x) < 10);
const alternating = (
  offset: number,
  values: readonly [even: number, odd: number],
  kinds: readonly ['max' | 'min', 'max' | 'min'],
) =>
  whole(-8, 8)
    .map((k) => [offset + k * PI, k % 2 === 0 ? kinds[0] : kinds[1], k % 2 === 0 ? values[0] : values[1]] as const)
    .filter(([x]) => Math.abs(x) < 10);

const polynomials: Known[] = [
  { text: '2x + 1', zeros: [-0.5], extrema: [], integrals: [[0, 1, 2]] },
  { text: 'x^2 - 2', zeros: [-SQRT2, SQRT2], extrema: [[0, 'min', -2]], integrals: [[0, 3, 3]] },
  {
    text: 'x³ − x',
    zeros: [-1, 0, 1],
    extrema: [
      [-1 / sqrt(3), 'max', 2 / (3 * sqrt(3))],
      [1 / sqrt(3), 'min', -2 / (3 * sqrt(3))],
    ],
    integrals: [[0, 1, -1 / 4]],
  },
  { text: 'x^2', zeros: [0], extrema: [[0, 'min', 0]], integrals: [[-1, 2, 3]] },
  {
    text: '(x-1)^2(x+2)',
    zeros: [-2, 1],
    extrema: [
      [-1, 'max', 4],
      [1, 'min', 0],
    ],
    integrals: [[-2, 1, 27 / 4]],
  },
  { text: 'x^2 - 2x + 1', zeros: [1], extrema: [[1, 'min', 0]] },
  { text: 'x^2 + 1', zeros: [], extrema: [[0, 'min', 1]], integrals: [[0, 1, 4 / 3]] },
  {
    text: 'x^4 - 5x^2 + 4',
    zeros: [-2, -1, 1, 2],
    extrema: [
      [-sqrt(2.5), 'min', -2.25],
      [0, 'max', 4],
      [sqrt(2.5), 'min', -2.25],
    ],
  },
  { text: '(x-1)^3', zeros: [1], extrema: [], integrals: [[1, 3, 4]] },
  { text: 'x^5 - x - 1', zeros: [1.1673039782614187], integrals: [[0, 1, -4 / 3]] },
];

const periodic: Known[] = [
  { text: 'sin x', zeros: turns(0), extrema: alternating(PI / 2, [1, -1], ['max', 'min']), integrals: [[0, PI, 2]] },
  {
    text: 'cos x',
    zeros: turns(PI / 2),
    extrema: alternating(0, [1, -1], ['max', 'min']),
    integrals: [[0, PI / 2, 1]],
  },
  {
    text: 'tan x',
    zeros: turns(0),
    extrema: [],
    breaks: turns(PI / 2),
    integrals: [
      [0, 1, -log(cos(1))],
      [0, 2, 'divergent'],
    ],
  },
  { text: 'cot x', zeros: turns(PI / 2), extrema: [], breaks: turns(0) },
  { text: 'sec x', zeros: [], extrema: alternating(0, [1, -1], ['min', 'max']), breaks: turns(PI / 2) },
  { text: 'csc x', zeros: [], extrema: alternating(PI / 2, [1, -1], ['min', 'max']), breaks: turns(0) },
  {
    text: 'sin x + sin 2x',
    on: [-3, 7],
    zeros: [(-2 * PI) / 3, 0, (2 * PI) / 3, PI, (4 * PI) / 3, 2 * PI],
    integrals: [[0, PI, 2]],
  },
  { text: 'sin²x', zeros: turns(0), integrals: [[0, PI, PI / 2]] },
  { text: 'cos x - x', zeros: [0.7390851332151607], extrema: [] },
  {
    text: 'sqrt(sin x)',
    zeros: turns(0),
    outside: [
      [-PI, 0],
      [PI, 2 * PI],
    ],
    integrals: [[PI, 4, 'undefined']],
  },
];

const rational: Known[] = [
  {
    text: '1/x',
    zeros: [],
    extrema: [],
    breaks: [0],
    integrals: [
      [1, E, 1],
      [-1, 1, 'divergent'],
      [0, 1, 'divergent'],
    ],
  },
  {
    text: '1/x^2',
    zeros: [],
    extrema: [],
    integrals: [
      [1, 2, 0.5],
      [0, 1, 'divergent'],
    ],
  },
  { text: '1/(x^2 - 4)', zeros: [], extrema: [[0, 'max', -1 / 4]], breaks: [-2, 2], integrals: [[0, 1, -log(3) / 4]] },
  { text: '(x^2-1)/(x-1)', zeros: [-1], extrema: [], integrals: [[0, 2, 4]] },
  {
    text: 'x/(x^2+1)',
    zeros: [0],
    extrema: [
      [-1, 'min', -0.5],
      [1, 'max', 0.5],
    ],
    integrals: [[0, 1, LN2 / 2]],
  },
  { text: '1/(1+x^2)', zeros: [], extrema: [[0, 'max', 1]], integrals: [[-1, 1, PI / 2]] },
  {
    text: 'x + 1/x',
    zeros: [],
    extrema: [
      [-1, 'max', -2],
      [1, 'min', 2],
    ],
    breaks: [0],
    integrals: [[1, 2, 1.5 + LN2]],
  },
  { text: '1/(x-0.30001)', zeros: [], breaks: [0.30001] },
];

const stepwise: Known[] = [
  { text: '⌊x⌋', extrema: [], breaks: whole(-9, 9), integrals: [[0, 3, 3]] },
  { text: 'x - floor(x)', zeros: whole(-10, 10), breaks: whole(-9, 9), integrals: [[0, 2.5, 1.125]] },
  { text: 'ceil(x)', extrema: [], breaks: whole(-9, 9), integrals: [[0, 3, 6]] },
  { text: 'round(x)', extrema: [], breaks: whole(-9.5, 9.5), integrals: [[0, 2, 2]] },
  { text: 'sign(x)', zeros: [0], extrema: [], breaks: [0], integrals: [[-1, 2, 1]] },
  { text: '|x|', zeros: [0], extrema: [[0, 'min', 0]], integrals: [[-1, 2, 2.5]] },
  {
    text: '|x² − 4|',
    zeros: [-2, 2],
    extrema: [
      [-2, 'min', 0],
      [0, 'max', 4],
      [2, 'min', 0],
    ],
    integrals: [[0, 3, 16 / 3 + 7 / 3]],
  },
  { text: '|x|/x', zeros: [], extrema: [], breaks: [0], integrals: [[-1, 3, 2]] },
  { text: 'mod(x, 2)', breaks: whole(-8, 8, 2), integrals: [[0, 4, 4]] },
  { text: '{x<0: -x, x^2}', zeros: [0], extrema: [[0, 'min', 0]], integrals: [[-1, 1, 5 / 6]] },
  { text: '{x<0: x+1, x>=0: x-1}', zeros: [-1, 1], extrema: [], breaks: [0], integrals: [[-1, 1, 0]] },
  { text: 'x < 1 ? 2 - x : x', zeros: [], extrema: [[1, 'min', 1]], integrals: [[0, 2, 3]] },
  {
    text: 'y = x^2 {0<x<2}',
    outside: [
      [-10, 0],
      [2, 10],
    ],
    integrals: [
      [0, 2, 8 / 3],
      [-1, 1, 'undefined'],
    ],
  },
  { text: 'min(x, 2-x)', zeros: [0, 2], extrema: [[1, 'max', 1]], integrals: [[0, 2, 1]] },
  { text: 'max(sin x, 0)', integrals: [[0, 2 * PI, 2]] },
  { text: 'sqrt(x^2)', zeros: [0], extrema: [[0, 'min', 0]], integrals: [[-2, 2, 4]] },
];

const exponential: Known[] = [
  { text: 'e^x - 2', zeros: [LN2], extrema: [], integrals: [[0, 1, E - 3]] },
  { text: 'e^(-x^2)', zeros: [], extrema: [[0, 'max', 1]], integrals: [[-8, 8, sqrt(PI)]] },
  { text: 'x e^x', zeros: [0], extrema: [[-1, 'min', -1 / E]], integrals: [[0, 1, 1]] },
  { text: 'e^(1/x)', breaks: [0] },
  { text: '1/(1+e^(1/x))', extrema: [], breaks: [0] },
  {
    text: 'x^x',
    zeros: [],
    extrema: [[1 / E, 'min', exp(-1 / E)]],
    outside: [[-10, 0]],
    integrals: [[0, 1, 0.7834305107121344]],
  },
  { text: 'ln x', zeros: [1], extrema: [], outside: [[-10, 0]], integrals: [[0, 1, -1]] },
  { text: 'ln|x|', zeros: [-1, 1], extrema: [], breaks: [0], integrals: [[-1, 1, -2]] },
  { text: 'ln(x)/x', zeros: [1], extrema: [[E, 'max', 1 / E]], outside: [[-10, 0]], integrals: [[1, E, 0.5]] },
  { text: 'lg x - 1/2', zeros: [sqrt(10)], extrema: [] },
  { text: 'log2(x) - 3', zeros: [8], extrema: [] },
  {
    text: '√x·ln x',
    zeros: [1],
    extrema: [[exp(-2), 'min', -2 / E]],
    outside: [[-10, 0]],
    integrals: [[0, 1, -4 / 9]],
  },
];

const roots: Known[] = [
  {
    text: '√x',
    zeros: [0],
    extrema: [],
    outside: [[-10, 0]],
    integrals: [
      [0, 4, 16 / 3],
      [-1, 1, 'undefined'],
    ],
  },
  { text: 'sqrt(4 - x^2)', zeros: [-2, 2], extrema: [[0, 'max', 2]], outside: [[2, 10]], integrals: [[-2, 2, 2 * PI]] },
  { text: 'cbrt(x)', zeros: [0], extrema: [], integrals: [[0, 8, 12]] },
  { text: 'x^(1/3)', zeros: [0], extrema: [], integrals: [[-1, 8, 11.25]] },
  { text: 'x^(2/3)', zeros: [0], extrema: [[0, 'min', 0]], integrals: [[-1, 1, 1.2]] },
  { text: '1/√x', zeros: [], extrema: [], outside: [[-10, 0]], integrals: [[0, 1, 2]] },
  { text: '1/sqrt(1-x^2)', zeros: [], extrema: [[0, 'min', 1]], integrals: [[-1, 1, PI]] },
];

const inverse: Known[] = [
  { text: 'atan x', zeros: [0], extrema: [], integrals: [[0, 1, PI / 4 - LN2 / 2]] },
  { text: 'asin x', zeros: [0], extrema: [], outside: [[1, 10]], integrals: [[0, 1, PI / 2 - 1]] },
  { text: 'acos x', zeros: [1], extrema: [], integrals: [[-1, 1, PI]] },
  { text: 'sinh x - 1', zeros: [asinh(1)], extrema: [] },
  { text: 'cosh x', zeros: [], extrema: [[0, 'min', 1]], integrals: [[0, 1, Math.sinh(1)]] },
  { text: 'tanh x', zeros: [0], extrema: [], integrals: [[0, 1, log(Math.cosh(1))]] },
];

const wild: Known[] = [
  {
    text: 'sin(1/x)',
    on: [0.05, 2],
    zeros: whole(1, 6)
      .map((k) => 1 / (k * PI))
      .toSorted((a, b) => a - b),
    extrema: whole(0, 5)
      .map((k) => [1 / (PI / 2 + k * PI), k % 2 === 0 ? 'max' : 'min', k % 2 === 0 ? 1 : -1] as const)
      .toSorted((a, b) => a[0] - b[0]),
    integrals: [[0, 1, 0.5040670619069284]],
  },
  { text: 'sin(1/x)', on: [-1, 1], breaks: [0] },
  { text: 'sin(x)/x', zeros: turns(0).filter((x) => x !== 0), integrals: [[0, PI, 1.851937051982466]] },
  { text: 'tan(1/x)', on: [0.1, 2], breaks: [2 / PI, 2 / (3 * PI), 2 / (5 * PI)], extrema: [] },
];

export const KNOWN_FUNCTIONS: readonly Known[] = [
  ...polynomials,
  ...periodic,
  ...rational,
  ...stepwise,
  ...exponential,
  ...roots,
  ...inverse,
  ...wild,
];
