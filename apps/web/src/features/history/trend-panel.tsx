import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MODE_NAMES } from '../../exam-names.ts';
import { Chart, type ChartColours } from '../../ui/chart.tsx';
import { Panel } from '../../ui/panel.tsx';
import { trendOption } from './trend-option.ts';
import { trendQuery, type Trend } from './history-queries.ts';
import { TrendTable } from './trend-table.tsx';
import { bestMeasure, describeSeries, hasTrend, MEASURES, type Measure } from './trend-values.ts';

/** How the points have moved, mocks and practice apart. Nothing where there is no line to draw, or it cannot be had. */
export function TrendPanel({ level }: { level: 4 | 6 }) {
  const trend = useQuery(trendQuery(level));
  if (trend.isPending) return <div aria-hidden className="sheet h-88 p-6" />;
  if (trend.isError || !hasTrend(trend.data)) return null;
  return <Shown trend={trend.data} measure={bestMeasure(trend.data)} />;
}

function Shown({ trend, measure }: { trend: Trend; measure: Measure }) {
  const optionFor = useCallback((colours: ChartColours) => trendOption({ trend, measure, colours }), [trend, measure]);
  const { name, max } = MEASURES[measure];
  const description = [
    `${name}走势。`,
    describeSeries(MODE_NAMES.mock, trend.mock, measure),
    describeSeries(MODE_NAMES.practice, trend.practice, measure),
  ].join('');
  return (
    <Panel title="走势" lead={`${name}，满分${max}。练习没有时间限制，与模考分开看。`}>
      <Chart description={description} heightRem={15} optionFor={optionFor} />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem] md:min-h-8">
          看数据
        </summary>
        <TrendTable trend={trend} />
      </details>
    </Panel>
  );
}
