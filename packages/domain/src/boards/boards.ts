import {
  COMPARED_MOCKS,
  DILIGENT_DAY_ITEMS,
  type Board,
  type BoardPeriod,
} from '@study/contract/boards/leaderboard.ts';
import type { Phase } from '../attempt/attempt.ts';
import type { SectionMark } from '../scoring/objective.ts';
import { areOwnTexts, hasPlausibleTimes, type TextsAndSources } from './plausible-mock.ts';
import { dayNumber, firstOfMonth, mondayOf } from '../scheduling/china-day.ts';

/** A closed attempt as leaderboards use it. Times in milliseconds of the epoch. */
export interface BoardAttempt {
  submittedAt: number;
  /** Null until both texts are marked. */
  total: number | null;
  /** The candidate had not seen the paper before. */
  isClean: boolean;
  /** See isComparableMock. */
  isComplete: boolean;
}

export interface ActiveDay {
  /** Day number as in china-day. */
  day: number;
  items: number;
}

/** A leaderboard row, sorted by value, then by tie, both descending. */
export interface BoardRow {
  value: number;
  tie: number;
  achievedAt: number | null;
  items: number | null;
}

/** The first day of the current period; null for all time. */
export function periodStart(period: BoardPeriod, now: number): number | null {
  const today = dayNumber(now);
  if (period === 'week') return mondayOf(today);
  return period === 'month' ? firstOfMonth(today) : null;
}

/**
 * Whether a leaderboard may rank a mock: no extra time, an answer in every section, both texts written in the
 * candidate's own words, and a plausible duration.
 */
export function isComparableMock(attempt: {
  mode: 'mock' | 'practice';
  extraTime: number;
  sections: readonly Pick<SectionMark, 'right' | 'wrong'>[];
  words: { writing: number; translation: number };
  phases: readonly Phase[];
  submittedAt: number;
  texts: TextsAndSources;
}): boolean {
  const { mode, extraTime, sections, words, phases, submittedAt, texts } = attempt;
  const isWhole = sections.every(({ right, wrong }) => right + wrong > 0);
  const isComplete = mode === 'mock' && extraTime === 1 && isWhole && words.writing > 0 && words.translation > 0;
  return isComplete && hasPlausibleTimes(phases, submittedAt) && areOwnTexts(texts);
}

/** One user's leaderboard row from a day on; null if there is nothing to rank. */
export function boardRow(
  board: Board,
  since: number | null,
  { attempts, days }: { attempts: readonly BoardAttempt[]; days: readonly ActiveDay[] },
): BoardRow | null {
  if (board === 'diligence') return diligence(days.filter(({ day }) => since === null || day >= since));
  const scored = attempts
    .flatMap(({ isClean, isComplete, total, submittedAt }) =>
      isClean && isComplete && total !== null ? [{ total, submittedAt }] : [],
    )
    .toSorted((a, b) => a.submittedAt - b.submittedAt);
  return board === 'score' ? bestScore(scored, since) : progress(scored, since);
}

/** A mock that counts. Papers seen before are excluded, because any total on them would look like progress. */
interface Scored {
  total: number;
  submittedAt: number;
}
const isSince = (since: number | null, at: number) => since === null || dayNumber(at) >= since;

/** 成绩榜: the best total; among equal totals the earliest. */
function bestScore(scored: readonly Scored[], since: number | null): BoardRow | null {
  const own = scored.filter(({ submittedAt }) => isSince(since, submittedAt));
  const best = own.reduce<Scored | null>((found, each) => (found && found.total >= each.total ? found : each), null);
  return best && { value: best.total, tie: -best.submittedAt, achievedAt: best.submittedAt, items: null };
}

/** 勤奋榜: days with enough answered items, then the number of items. */
function diligence(days: readonly ActiveDay[]): BoardRow | null {
  const value = days.filter(({ items }) => items >= DILIGENT_DAY_ITEMS).length;
  const items = days.reduce((sum, day) => sum + day.items, 0);
  return value === 0 ? null : { value, tie: items, achievedAt: null, items };
}

const COMPARED = COMPARED_MOCKS / 2;

/** 进步榜: gain of the last three mocks over the three before, if the last one is in the period; only positive gains. */
function progress(scored: readonly Scored[], since: number | null): BoardRow | null {
  const last = scored.at(-1);
  if (!last || scored.length < 2 * COMPARED || !isSince(since, last.submittedAt)) return null;
  const mean = (part: readonly Scored[]) => part.reduce((sum, { total }) => sum + total, 0) / COMPARED;
  const gain = mean(scored.slice(-COMPARED)) - mean(scored.slice(-2 * COMPARED, -COMPARED));
  const value = Math.round(gain * 100) / 100;
  return value <= 0 ? null : { value, tie: -last.submittedAt, achievedAt: last.submittedAt, items: null };
}
