import { ESTIMATE_LEAST, type SortingProgress } from '@study/contract/words/level-sorting.ts';
import { formatPercentRange, rangeInPercent } from './sort-labels.ts';

interface ShareRangeProps {
  progress: Pick<SortingProgress, 'sorted' | 'total' | 'estimate'>;
}

/** How much of a level is known, as a range on a track, with a sentence. */
export function ShareRange({ progress }: ShareRangeProps) {
  const range = rangeInPercent(progress);
  return (
    <>
      <span aria-hidden className="share-range">
        {range !== null && <span style={{ left: `${range.low}%`, width: `${range.high - range.low}%` }} />}
      </span>
      <p className="mt-1.5 text-note text-ink-muted">
        筛了{progress.sorted}个，
        {range === null ? (
          `再筛${Math.max(1, ESTIMATE_LEAST - progress.sorted)}个才有估计`
        ) : (
          <>
            估计认识<b className="text-ink">{formatPercentRange(range)}</b>
          </>
        )}
      </p>
    </>
  );
}
