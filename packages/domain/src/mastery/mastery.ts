import type { Certainty } from '@study/contract/attempt-views.ts';
import type { PointStanding } from '@study/contract/knowledge.ts';
import { DAY_MS } from '../scheduling/china-day.ts';
import { betaInterval } from './beta.ts';

/** Weighed counts of right and wrong answers to items of a point, as they stand at `asOf` (milliseconds of the epoch). */
export interface Evidence {
  right: number;
  wrong: number;
  /** Answers, unweighed. */
  answers: number;
  asOf: number;
  lastAnsweredAt: number;
}

export interface Answered {
  isRight: boolean;
  certainty: Certainty | null;
  at: number;
}

/** What was known thirty days ago counts half. */
export const HALF_LIFE_DAYS = 30;
/** One right and one wrong before anything is known: half, and wide. */
const PRIOR = { right: 1, wrong: 1 };
/** From a mean of so much with answers enough a point counts as mastered; below the other as weak. */
const MASTERED = { mean: 0.8, weight: 3 };
const WEAK_BELOW = 0.6;
/** Below so much weight nothing is said. */
const LEAST_WEIGHT = 1;

/**
 * How much an answer says. A right guess among four options says little; a wrong answer says the same however it came
 * about, but that what one was sure of and had wrong is not known at all.
 */
function weightOf({ isRight, certainty }: Pick<Answered, 'isRight' | 'certainty'>): number {
  if (certainty === 'guess') return isRight ? 0.25 : 1;
  if (certainty === 'unsure') return isRight ? 0.6 : 1;
  return certainty === 'sure' && !isRight ? 1.25 : 1;
}

/** Adds an answer, whichever order answers come in: an older one counts as much as it has kept. */
export function addAnswer(evidence: Evidence | null, answered: Answered): Evidence {
  return change(evidence, answered, 1);
}

/** Takes an answer out that had been added: its key was corrected. */
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
  /** Of the posterior, 0 to 1. */
  mean: number;
  /** The middle four fifths of it. */
  low: number;
  high: number;
  answers: number;
  standing: PointStanding;
}

/** What is believed at a time about the share of such items that would be answered right. */
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

/** 可学习: not mastered itself, while all that it builds on is. */
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
