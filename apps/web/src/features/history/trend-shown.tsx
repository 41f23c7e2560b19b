import { useCallback } from 'react';
import { MODE_NAMES } from '../../exam/names/exam-names.ts';
import { Chart, type ChartColours } from '../../ui/chart/chart.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { trendOption } from './trend-option.ts';
import type { Trend } from './history-queries.ts';
import { TrendTable } from './trend-table.tsx';
import { describeSeries, MEASURES, type Measure } from './trend-values.ts';

/** The trend as a picture and, behind 看数据, as a table. */
export function TrendShown({ trend, measure }: { trend: Trend; measure: Measure }) {
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
