import { lazy, Suspense } from 'react';
import { MODE_NAMES } from '../../exam/names/exam-names.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useIdle } from '../../ui/state/use-idle.ts';
import type { Trend } from './history-queries.ts';
import { TrendPicture } from './trend-picture.tsx';
import { describeSeries, MEASURES, trendSentence, type Measure } from './trend-values.ts';

// Folded at first.
const TrendTable = lazy(async () => ({ default: (await import('./trend-table.tsx')).TrendTable }));

/** The trend as a picture and, behind 全部数据, as a table. */
export function TrendShown({ trend, measure }: { trend: Trend; measure: Measure }) {
  const isIdle = useIdle();
  const { name, max } = MEASURES[measure];
  const description = [
    `${name}走势。`,
    describeSeries(MODE_NAMES.mock, trend.mock, measure),
    describeSeries(MODE_NAMES.practice, trend.practice, measure),
  ].join('');
  return (
    <Panel title="走势" lead={<b className="text-ink">{trendSentence(trend, measure)}</b>}>
      <TrendPicture trend={trend} measure={measure} description={description} />
      <p className="mt-2 text-note text-ink-muted">
        {name}，满分{max}。练习没有时间限制，与模考分开看。
      </p>
      <Fold title="全部数据" note={`${trend.mock.length + trend.practice.length}次`}>
        <Suspense>{isIdle && <TrendTable trend={trend} />}</Suspense>
      </Fold>
    </Panel>
  );
}
