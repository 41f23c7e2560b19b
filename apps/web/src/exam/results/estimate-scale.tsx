import { PASS_LINE, TOTAL_POINTS } from '@study/contract/exam-structure.ts';
import { spokenPoints } from '../../ui/words/durations.ts';

const LOWEST_SHOWN = 200;

interface EstimateScaleProps {
  total: { points: number; low: number; high: number };
  target: number | null;
}

/** The estimate with its interval, the line of 425 and one's own target on one scale. */
export function EstimateScale({ total, target }: EstimateScaleProps) {
  const start = total.low >= LOWEST_SHOWN ? LOWEST_SHOWN : 0;
  const at = (points: number) => `${(100 * (Math.min(points, TOTAL_POINTS) - start)) / (TOTAL_POINTS - start)}%`;
  const width = `${(100 * (total.high - total.low)) / (TOTAL_POINTS - start)}%`;
  return (
    <div aria-hidden className="mt-2 text-[0.8125rem] tabular-nums text-ink-muted">
      <div className="relative h-6">
        <span className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap" style={{ left: at(PASS_LINE) }}>
          {PASS_LINE}线
        </span>
      </div>
      <div className="relative h-6">
        <span className="bar absolute inset-x-0 top-2" />
        <span
          className="paint absolute top-2 h-2.5 min-w-1 rounded-full bg-primary/60"
          style={{ left: at(total.low), width }}
        />
        <Tick left={at(PASS_LINE)} />
        {target !== null && <Tick left={at(target)} />}
        <span
          className="paint absolute top-1 size-4.5 -translate-x-1/2 rounded-full border-3 border-base-100 bg-ink"
          style={{ left: at(total.points) }}
        />
      </div>
      <div className="relative flex h-6 justify-between">
        <span>{start}</span>
        {target !== null && (
          <span className="absolute -translate-x-1/2 whitespace-nowrap text-ink" style={{ left: at(target) }}>
            目标{spokenPoints(target)}
          </span>
        )}
        <span>{TOTAL_POINTS}</span>
      </div>
    </div>
  );
}

function Tick({ left }: { left: string }) {
  return <span className="paint absolute top-0.5 h-5.5 w-0.5 -translate-x-1/2 bg-ink-muted" style={{ left }} />;
}
