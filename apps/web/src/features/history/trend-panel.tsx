import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { trendQuery } from './history-queries.ts';
import { bestMeasure, hasTrend } from './trend-values.ts';

// The list comes first.
const TrendShown = lazy(async () => ({ default: (await import('./trend-shown.tsx')).TrendShown }));
const PLACE = <div aria-hidden className="sheet h-106" />;

/** The score trend, mocks and practice apart. Renders nothing if there are too few points or loading failed. */
export function TrendPanel({ level }: { level: 4 | 6 }) {
  const trend = useQuery(trendQuery(level));
  if (trend.isPending) return PLACE;
  if (trend.isError || !hasTrend(trend.data)) return null;
  return (
    <Suspense fallback={PLACE}>
      <TrendShown trend={trend.data} measure={bestMeasure(trend.data)} />
    </Suspense>
  );
}
