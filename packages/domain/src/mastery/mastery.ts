import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { PointStanding } from '@study/contract/knowledge/knowledge.ts';
import { DAY_MS } from '../scheduling/china-day.ts';

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

/** Weighted counts of right and wrong answers to a point's items, decayed to `asOf` (milliseconds of the epoch). */
export interface Evidence {
  right: number;
  wrong: number;
  /** Number of answers, unweighted. */
  answers: number;
  asOf: number;
  lastAnsweredAt: number;
}

export interface Answered {
  isRight: boolean;
  certainty: Certainty | null;
  at: number;
}

/** Half-life of an answer's weight. */
export const HALF_LIFE_DAYS = 30;
/** Beta prior: one right and one wrong answer, a mean of one half with a wide interval. */
const PRIOR = { right: 1, wrong: 1 };
/** A point is mastered from this mean on, given enough weight. */
const MASTERED = { mean: 0.8, weight: 3 };
const WEAK_BELOW = 0.6;
/** With less weight the mastery level is unknown. */
const LEAST_WEIGHT = 1;

/**
 * Weight of an answer. A right guess among four options proves little. Wrong answers weigh the same at any certainty,
 * except that a wrong answer marked as certain weighs more.
 */
function weightOf({ isRight, certainty }: Pick<Answered, 'isRight' | 'certainty'>): number {
  if (certainty === 'guess') return isRight ? 0.25 : 1;
  if (certainty === 'unsure') return isRight ? 0.6 : 1;
  return certainty === 'sure' && !isRight ? 1.25 : 1;
}

/** Adds an answer; order does not matter, because an older answer is decayed to its remaining weight. */
export function addAnswer(evidence: Evidence | null, answered: Answered): Evidence {
  return change(evidence, answered, 1);
}

/** Removes an answer that was added, because its key was corrected. */
export function takeAnswer(evidence: Evidence, answered: Answered): Evidence {
  return change(evidence, answered, -1);
}

function change(evidence: Evidence | null, answered: Answered, sign: 1 | -1): Evidence {
  const before = evidence ?? { right: 0, wrong: 0, answers: 0, asOf: answered.at, lastAnsweredAt: answered.at };
  const asOf = Math.max(before.asOf, answered.at);
  const kept = decayedTo(before, asOf);
  const weight = sign * weightOf(answered) * keptShare(asOf - answered.at);
  return {
    right: notBelowZero(kept.right + (answered.isRight ? weight : 0)),
    wrong: notBelowZero(kept.wrong + (answered.isRight ? 0 : weight)),
    answers: Math.max(0, before.answers + sign),
    asOf,
    lastAnsweredAt: Math.max(before.lastAnsweredAt, answered.at),
  };
}

export interface Mastery {
  /** Posterior mean, 0 to 1. */
  mean: number;
  /** Lower bound of the central 80% posterior interval. */
  low: number;
  high: number;
  answers: number;
  standing: PointStanding;
}

/** Estimates the share of the point's items that the learner would answer right at `now`. */
export function masteryAt(evidence: Evidence | null, now: number): Mastery {
  const { right, wrong } = evidence ? decayedTo(evidence, Math.max(now, evidence.asOf)) : { right: 0, wrong: 0 };
  const [a, b] = [PRIOR.right + right, PRIOR.wrong + wrong];
  const mean = a / (a + b);
  const [low, high] = betaInterval(a, b, 0.8);
  return { mean, low, high, answers: evidence?.answers ?? 0, standing: standingOf(mean, right + wrong) };
}

function standingOf(mean: number, weight: number): PointStanding {
  if (weight < LEAST_WEIGHT) return 'unknown';
  if (mean >= MASTERED.mean && weight >= MASTERED.weight) return 'mastered';
  return mean < WEAK_BELOW ? 'weak' : 'learning';
}

/** 可学习: points that are not mastered although all their prerequisites are. */
export function learnablePoints(
  points: readonly { id: string; requires: readonly string[] }[],
  standings: ReadonlyMap<string, PointStanding>,
): Set<string> {
  const isMastered = (id: string) => standings.get(id) === 'mastered';
  return new Set(
    points.filter(({ id, requires }) => !isMastered(id) && requires.every(isMastered)).map(({ id }) => id),
  );
}

function decayedTo({ right, wrong, asOf }: Evidence, at: number): { right: number; wrong: number } {
  const kept = keptShare(at - asOf);
  return { right: right * kept, wrong: wrong * kept };
}

function keptShare(ageMs: number): number {
  return 2 ** (-Math.max(0, ageMs) / (HALF_LIFE_DAYS * DAY_MS));
}

const notBelowZero = (value: number) => (value < 1e-9 ? 0 : value);
