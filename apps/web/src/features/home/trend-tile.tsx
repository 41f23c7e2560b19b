import type { Dashboard } from './home-queries.ts';
import { Sparkline } from './sparkline.tsx';
import { changeSentence, describeTrend } from './trend-words.ts';
import { EXAM_NAMES } from '../../exam/names/exam-names.ts';

/** The latest estimates of one level, in words and as a small line; every number stands in the history. */
export function TrendTile({ trend }: Pick<Dashboard, 'trend'>) {
  const exam = trend.at(-1)?.exam_type;
  const totals = trend.filter(({ exam_type }) => exam_type === exam).map(({ total }) => total);
  const latest = totals.at(-1);
  return (
    <section aria-label="估分走势" className="sheet flex min-h-40 flex-col p-4 sm:col-span-2 md:px-6 lg:col-span-1">
      <h2 className="text-[0.9375rem] text-ink-muted">估分走势{exam && `（${EXAM_NAMES[exam]}）`}</h2>
      {latest === undefined ? (
        <p className="mt-1">四部分都评出分以后，每次的估分连成一条线。</p>
      ) : (
        <div className="flex grow items-end justify-between gap-4">
          <div className="shrink-0">
            <p className="mt-1 text-2xl font-bold tabular-nums">{Math.round(latest)}</p>
            <p className="text-[0.8125rem] text-ink-muted tabular-nums">{changeSentence(totals)}</p>
          </div>
          {totals.length > 1 && <Sparkline values={totals} description={describeTrend(totals)} />}
        </div>
      )}
    </section>
  );
}
