import type { AttemptMode } from '@study/contract/attempts/attempt-views.ts';
import { formatShortDay } from '#ui/words/dates.ts';
import { MEASURES, valueOf, type Lines, type Measure } from './trend-values.ts';

/** A score in a picture of 100 by 100, from its upper left corner. */
export interface PlotPoint {
  id: string;
  x: number;
  y: number;
  value: number;
  submittedAt: string;
}

export interface TrendPlot {
  lines: { mode: AttemptMode; points: PlotPoint[] }[];
  /** The scores that the scale names, the highest first. */
  levels: { value: number; y: number }[];
  days: { label: string; x: number }[];
}

/** The scale begins and ends at a round number. */
const STEP = 50;
/** With more levels their names would touch. */
const MOST_LEVELS = 6;
/** As many days as a narrow phone has room to name. */
const DAYS_NAMED = 4;

/** Where both lines of a trend lie by time and score; there is at least one score to draw. */
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
  const xOf = (time: number) => (to === from ? 50 : round((100 * (time - from)) / (to - from)));
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
  };
}

function levelsOf(bottom: number, top: number): number[] {
  const step = (top - bottom) / STEP >= MOST_LEVELS ? 2 * STEP : STEP;
  const count = Math.floor((top - bottom) / step) + 1;
  return Array.from({ length: count }, (_, at) => bottom + at * step).toReversed();
}

/** Days from the first to the last at even distances, none twice, a single one in the middle; times in milliseconds. */
function daysOf(from: number, to: number, xOf: (time: number) => number): TrendPlot['days'] {
  const times = Array.from({ length: DAYS_NAMED }, (_, at) => from + ((to - from) * at) / (DAYS_NAMED - 1));
  const days = times.map((time) => ({ label: formatShortDay(new Date(time).toISOString()), x: xOf(time) }));
  const named = days.filter(({ label }, at) => days.findIndex((other) => other.label === label) === at);
  return named.length === 1 ? named.map(({ label }) => ({ label, x: 50 })) : named;
}

const round = (value: number): number => Math.round(value * 100) / 100;
