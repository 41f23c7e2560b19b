import { linePoints } from './trend-words.ts';

const BOX = { width: 184, height: 56 };
/** Room for the dot at the end. */
const MARGIN = 8;

interface SparklineProps {
  values: readonly number[];
  description: string;
}

/** A line small enough to need no axes. */
export function Sparkline({ values, description }: SparklineProps) {
  const points = linePoints(values, BOX);
  const [x, y] = (points.at(-1) ?? '0,0').split(',');
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`${-MARGIN} ${-MARGIN} ${BOX.width + 2 * MARGIN} ${BOX.height + 2 * MARGIN}`}
      className="h-18 max-w-56 min-w-0 grow text-ink-accent"
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <circle cx={x} cy={y} r="5" fill="currentColor" />
    </svg>
  );
}
