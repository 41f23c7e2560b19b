import { useQuery } from '@tanstack/react-query';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { trendQuery } from './history-queries.ts';
import { TrendShown } from './trend-shown.tsx';
import { bestMeasure, hasTrend, wholeOf } from './trend-values.ts';

/** The score trend, mocks and practice apart. Renders nothing if there are too few points or loading failed. */
export function TrendPanel({ level }: { level: 4 | 6 }) {
  const trend = useQuery(trendQuery(level));
  const isShown = useInSlices(trend.isSuccess);
  if (trend.isPending || (trend.isSuccess && !isShown)) return <div aria-hidden className="sheet h-110 md:h-104" />;
  if (trend.isError) return null;
  const whole = wholeOf(trend.data);
  if (!hasTrend(whole)) return null;
  return <TrendShown trend={trend.data} whole={whole} measure={bestMeasure(whole)} />;
}
