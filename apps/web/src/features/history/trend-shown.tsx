import { useCallback } from 'react';
import { MODE_NAMES } from '../../exam/names/exam-names.ts';
import { Chart, type ChartColours } from '../../ui/chart/chart.tsx';
import { Fold } from '../../ui/page/fold.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { trendOption } from './trend-option.ts';
import type { Trend } from './history-queries.ts';
import { TrendTable } from './trend-table.tsx';
import { describeSeries, MEASURES, trendSentence, type Measure } from './trend-values.ts';

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
    <Panel title="走势" lead={<b className="text-ink">{trendSentence(trend, measure)}</b>}>
      <Chart description={description} heightRem={14} optionFor={optionFor} />
      <p className="mt-2 text-note text-ink-muted">
        {name}，满分{max}。练习没有时间限制，与模考分开看。
      </p>
      <Fold title="全部数据" note={`${trend.mock.length + trend.practice.length}次`}>
        <TrendTable trend={trend} />
      </Fold>
    </Panel>
  );
}
