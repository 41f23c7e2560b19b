import { lazy, Suspense } from 'react';
import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { Fold } from '#ui/page/fold.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useIdle } from '#ui/state/use-idle.ts';
import type { Trend } from './history-queries.ts';
import { TrendPicture } from './trend-picture.tsx';
import { describeSeries, MEASURES, trendSentence, type Lines, type Measure } from './trend-values.ts';

// Folded at first.
const TrendTable = lazy(async () => ({ default: (await import('./trend-table.tsx')).TrendTable }));

interface TrendShownProps {
  trend: Trend;
  /** Of it, the attempts in which nothing was left out. */
  whole: Lines;
  measure: Measure;
}

/** The trend of whole attempts as a picture and, behind 全部数据, all of them as a table. */
export function TrendShown({ trend, whole, measure }: TrendShownProps) {
  const isIdle = useIdle();
  const count = trend.mock.length + trend.practice.length;
  const isLeftOut = whole.mock.length + whole.practice.length < count;
  const { name, max } = MEASURES[measure];
  const description = [
    `${name}走势。`,
    describeSeries(MODE_NAMES.mock, whole.mock, measure),
    describeSeries(MODE_NAMES.practice, whole.practice, measure),
  ].join('');
  return (
    <Panel title="走势" lead={<b className="text-ink">{trendSentence(whole, measure)}</b>}>
      <TrendPicture trend={whole} measure={measure} description={description} />
      <p className="mt-2 text-note text-ink-muted">
        {name}，满分{max}。练习没有时间限制，与模考分开看。{isLeftOut && '只做了一部分的不画在这里。'}
      </p>
      <Fold title="全部数据" note={`${count}次`}>
        <Suspense>{isIdle && <TrendTable trend={trend} />}</Suspense>
      </Fold>
    </Panel>
  );
}
