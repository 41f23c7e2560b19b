import type { SequenceReview } from '@study/domain/scheduling/forgetting.ts';
import { daysShown, LOWEST_DRAWN, pathOf, placeOf } from './memory-curve.ts';

interface MemoryChartProps {
  reviews: readonly SequenceReview[];
  retention: number;
}

const SHARES = [1, 0.75, LOWEST_DRAWN];

/** Chart of the recall probability by day. The numbers are in the table. */
export function MemoryChart({ reviews, retention }: MemoryChartProps) {
  const days = daysShown(reviews);
  const line = placeOf(0, retention, days).y;
  return (
    <div role="img" aria-label={describe(reviews, days, retention)} className="text-note text-ink-muted">
      <div className="grid grid-cols-[2.75rem_1fr] gap-x-2 tabular-nums">
        <div className="relative h-56">
          {SHARES.map((share) => (
            <span
              key={share}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${placeOf(0, share, days).y}%` }}
            >
              {Math.round(share * 100)}%
            </span>
          ))}
        </div>
        <div aria-hidden className="relative h-56">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible" fill="none">
            <path d="M0 0V100H100" stroke="currentColor" vectorEffect="non-scaling-stroke" opacity="0.5" />
            <path
              d={`M0 ${line}H100`}
              className="text-ink-warn"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="6 4"
              vectorEffect="non-scaling-stroke"
            />
            <path
              data-role="memory"
              d={pathOf(reviews)}
              className="text-ink-accent"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <span />
        <div className="mt-2 flex justify-between">
          <span>第0天</span>
          <span>第{days}天</span>
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <span>
          <span className="me-2 inline-block w-6 border-t-[3px] border-ink-accent align-middle" />
          还记得的可能
        </span>
        <span>
          <span className="me-2 inline-block w-6 border-t-2 border-dashed border-ink-warn align-middle" />
          想保持的水平
        </span>
      </p>
    </div>
  );
}

function describe(reviews: readonly SequenceReview[], days: number, retention: number): string {
  const line = `虚线是想保持的${Math.round(retention * 100)}%。`;
  return `${days}天里的遗忘曲线，共复习${reviews.length}次：每次复习回到100%，再慢慢降下来。${line}`;
}
