import type { Trend, TrendPoint } from './history-queries.ts';

/** Minimum number of points for a line. */
const LEAST_POINTS = 2;

/** The attempts of each mode. */
export type Lines = Pick<Trend, 'mock' | 'practice'>;
export type Measure = 'total' | 'objective';

export const MEASURES: Readonly<Record<Measure, { name: string; max: number }>> = {
  total: { name: '估分', max: 710 },
  objective: { name: '听力与阅读得分', max: 497 },
};

/** Plots estimated scores if most attempts have one; otherwise the points that all attempts have. */
export function bestMeasure({ mock, practice }: Lines): Measure {
  const [mocks, practices] = [mock, practice].map((points) => points.filter(({ total }) => total !== null).length);
  const count = (mocks ?? 0) + (practices ?? 0);
  const isMost = 2 * count >= mock.length + practice.length;
  return isMost && Math.max(mocks ?? 0, practices ?? 0) >= LEAST_POINTS ? 'total' : 'objective';
}

/** Complete attempts only: an attempt with omitted sections would look like a drop in score. */
export function wholeOf({ mock, practice }: Lines): Lines {
  return { mock: mock.filter(isWhole), practice: practice.filter(isWhole) };
}

const isWhole = ({ is_partial }: TrendPoint) => !is_partial;

export function valueOf(point: TrendPoint, measure: Measure): number | null {
  return measure === 'total' ? point.total : point.objective;
}

/** Whether either mode has enough points for a line. */
export function hasTrend({ mock, practice }: Lines): boolean {
  return mock.length >= LEAST_POINTS || practice.length >= LEAST_POINTS;
}

/** Describes a trend line for screen readers: number of attempts, first and latest score. */
export function describeSeries(name: string, points: readonly TrendPoint[], measure: Measure): string {
  const values = points.flatMap((point) => valueOf(point, measure) ?? []);
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (values.length === 1) return `${name}1次，${Math.round(first)}分。`;
  const best = Math.max(...values);
  return `${name}${values.length}次，从${Math.round(first)}分到${Math.round(last)}分，最高${Math.round(best)}分。`;
}

/** Compares the latest attempt with the previous and the best one; mocks before practice. */
export function trendSentence({ mock, practice }: Lines, measure: Measure): string {
  const chosen = mock.length >= LEAST_POINTS ? mock : practice;
  const values = chosen.flatMap((point) => valueOf(point, measure) ?? []).map(Math.round);
  const [last, before] = [values.at(-1), values.at(-2)];
  if (last === undefined) return '';
  const said = `最近一次${MEASURES[measure].name}${last}`;
  if (before === undefined) return `${said}。`;
  const change =
    last === before ? '和上一次一样' : `比上一次${last > before ? '高' : '低'}${Math.abs(last - before)}分`;
  const best = Math.max(...values);
  return best === last && last > before
    ? `${said}，${change}，是目前最高的一次。`
    : `${said}，${change}，最高${best}。`;
}
