import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { PointStanding } from '@study/contract/knowledge/knowledge.ts';
import { DAY_MS } from '../scheduling/china-day.ts';
import { betaInterval } from './beta.ts';

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
