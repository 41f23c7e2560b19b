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

/** Plots estimated scores if most attempts have one, or the only one; otherwise the points that all attempts have. */
export function bestMeasure({ mock, practice }: Lines): Measure {
  const [mocks, practices] = [mock, practice].map((points) => points.filter(({ total }) => total !== null).length);
  const count = (mocks ?? 0) + (practices ?? 0);
  const all = mock.length + practice.length;
  const isLine = Math.max(mocks ?? 0, practices ?? 0) >= LEAST_POINTS;
  return 2 * count >= all && (isLine || (all === 1 && count === 1)) ? 'total' : 'objective';
}

/** Complete attempts only: an attempt with omitted sections would look like a drop in score. */
export function wholeOf({ mock, practice }: Lines): Lines {
  return { mock: mock.filter(isWhole), practice: practice.filter(isWhole) };
}

const isWhole = ({ is_partial }: TrendPoint) => !is_partial;

export function valueOf(point: TrendPoint, measure: Measure): number | null {
  return measure === 'total' ? point.total : point.objective;
}

/** The latest estimated totals of the mode that is measured, mocks before practice: the last and the one before. */
export function latestTotals({ mock, practice }: Lines): { last: number; before: number | null } | null {
  const totals = [mock, practice].map((points) => points.flatMap(({ total }) => total ?? []));
  const [last, before] = (totals.find((each) => each.length > 0) ?? []).slice(-2).toReversed();
  return last === undefined ? null : { last, before: before ?? null };
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
  if (before === undefined) return `${said}。再做一套，这里就连成线。`;
  const change =
    last === before ? '和上一次一样' : `比上一次${last > before ? '高' : '低'}${Math.abs(last - before)}分`;
  const best = Math.max(...values);
  return best === last && last > before
    ? `${said}，${change}，是目前最高的一次。`
    : `${said}，${change}，最高${best}。`;
}
