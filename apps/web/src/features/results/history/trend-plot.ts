import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';
import { formatShortDay } from '#ui/words/dates.ts';
import { MEASURES, valueOf, type Lines, type Measure } from './trend-values.ts';

/** A data point in a square of 100 by 100, from its upper left corner. */
export interface PlotPoint {
  id: string;
  x: number;
  y: number;
  value: number;
  submittedAt: string;
}

export interface TrendPlot {
  lines: { mode: PaperMode; points: PlotPoint[] }[];
  /** Labelled levels of the scale, highest first. */
  levels: { value: number; y: number }[];
  days: { label: string; x: number }[];
  /** Where the second score will be, while there is one only. */
  next: { x: number; y: number } | null;
}

/** The scale starts and ends at a multiple of this. */
const STEP = 50;
/** More labels would overlap. */
const MOST_LEVELS = 6;
/** Where a single score and the next one are. */
const FIRST_X = 25;
const NEXT_X = 75;
/** Number of date labels that fit on a narrow phone. */
const DAYS_NAMED = 4;

/** Positions of both trend lines by time and score. Requires at least one score. */
export function trendPlot(trend: Lines, measure: Measure): TrendPlot {
  const scored = (['mock', 'practice'] as const).map((mode) => ({
    mode,
    points: trend[mode].flatMap(({ id, submitted_at: submittedAt, ...point }) => {
      const value = valueOf({ id, submitted_at: submittedAt, ...point }, measure);
      return value === null ? [] : [{ id, submittedAt, value: Math.round(value * 10) / 10 }];
    }),
  }));
  const all = scored.flatMap(({ points }) => points);
  const times = all.map(({ submittedAt }) => Date.parse(submittedAt));
  const values = all.map(({ value }) => value);
  const top = Math.min(MEASURES[measure].max, Math.ceil((Math.max(...values) + 1) / STEP) * STEP);
  const bottom = Math.max(0, Math.floor((Math.min(...values) - 1) / STEP) * STEP);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const isSingle = all.length === 1;
  const middle = isSingle ? FIRST_X : 50;
  const xOf = (time: number) => (to === from ? middle : round((100 * (time - from)) / (to - from)));
  const yOf = (value: number) => round((100 * (top - value)) / (top - bottom));
  const lines = scored
    .filter(({ points }) => points.length > 0)
    .map(({ mode, points }) => ({
      mode,
      points: points.map((point) => ({ ...point, x: xOf(Date.parse(point.submittedAt)), y: yOf(point.value) })),
    }));
  return {
    lines,
    levels: levelsOf(bottom, top).map((value) => ({ value, y: yOf(value) })),
    days: daysOf(from, to, xOf),
    next: isSingle ? { x: NEXT_X, y: yOf(values[0] ?? bottom) } : null,
  };
}

function levelsOf(bottom: number, top: number): number[] {
  const step = (top - bottom) / STEP >= MOST_LEVELS ? 2 * STEP : STEP;
  const count = Math.floor((top - bottom) / step) + 1;
  return Array.from({ length: count }, (_, at) => bottom + at * step).toReversed();
}

/**
 * Evenly spaced dates from the first to the last, without duplicates; a single one is centred. Times are in
 * milliseconds.
 */
function daysOf(from: number, to: number, xOf: (time: number) => number): TrendPlot['days'] {
  const times = Array.from({ length: DAYS_NAMED }, (_, at) => from + ((to - from) * at) / (DAYS_NAMED - 1));
  const days = times.map((time) => ({ label: formatShortDay(new Date(time).toISOString()), x: xOf(time) }));
  const named = days.filter(({ label }, at) => days.findIndex((other) => other.label === label) === at);
  return named.length === 1 ? named.map(({ label }) => ({ label, x: to === from ? xOf(from) : 50 })) : named;
}

const round = (value: number): number => Math.round(value * 100) / 100;
