import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { formatShortDay } from '#ui/words/dates.ts';
import { trendPlot, type PlotPoint, type TrendPlot } from './trend-plot.ts';
import type { Lines, Measure } from './trend-values.ts';

interface TrendPictureProps {
  trend: Lines;
  measure: Measure;
  /** Text alternative in one or two sentences. */
  description: string;
}

type Line = TrendPlot['lines'][number];

const INK: Readonly<Record<Line['mode'], string>> = { mock: 'text-ink-accent', practice: 'text-ink-muted' };

/** Line chart by time: mocks solid with dots, practice dashed with diamonds. The numbers are in the table. */
export function TrendPicture({ trend, measure, description }: TrendPictureProps) {
  const { lines, levels, days, next } = trendPlot(trend, measure);
  return (
    <div role="img" aria-label={description} className="no-print text-note text-ink-muted">
      {/* Hidden from screen readers, which would read the chart's text word by word. */}
      <div aria-hidden>
        <Legend modes={lines.map(({ mode }) => mode)} />
        <div className="grid grid-cols-[2rem_1fr] gap-x-3 pr-4 tabular-nums">
          <div className="relative h-40">
            {levels.map(({ value, y }) => (
              <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: `${y}%` }}>
                {value}
              </span>
            ))}
          </div>
          <div className="relative h-40">
            <Lines lines={lines} levels={levels} />
            {lines.map(({ mode, points }) => points.map((point) => <Score key={point.id} mode={mode} {...point} />))}
            {next !== null && (
              <span
                className="absolute grid -translate-1/2 justify-items-center whitespace-nowrap"
                style={{ left: `${next.x}%`, top: `${next.y}%` }}
              >
                <span className="size-3.5 rounded-full border-2 border-dashed border-line-strong bg-base-100" />
                <span className="absolute top-full mt-1">下一套</span>
              </span>
            )}
          </div>
          <span />
          <div className="relative mt-2 h-5">
            {days.map(({ label, x }) => (
              <span key={label} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${x}%` }}>
                {label}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Legend({ modes }: { modes: readonly Line['mode'][] }) {
  return (
    <p className="mb-3 flex flex-wrap gap-x-6 text-ink">
      {modes.map((mode) => (
        <span key={mode} className="inline-flex items-center gap-2">
          <span className={`relative w-6 border-t-2 ${mode === 'practice' ? 'border-dashed' : ''} ${INK[mode]}`}>
            <span className="absolute -top-px left-1/2 -translate-1/2">
              <Mark mode={mode} />
            </span>
          </span>
          {MODE_NAMES[mode]}
        </span>
      ))}
    </p>
  );
}

function Lines({ lines, levels }: Pick<TrendPlot, 'lines' | 'levels'>) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible" fill="none">
      {levels.map(({ value, y }) => (
        <path key={value} d={`M0 ${y}H100`} stroke="currentColor" vectorEffect="non-scaling-stroke" opacity="0.35" />
      ))}
      {lines.map(({ mode, points }) => (
        <polyline
          key={mode}
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className={INK[mode]}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={mode === 'practice' ? '5 4' : undefined}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** One data point, with date and score on hover. */
function Score({ mode, x, y, value, submittedAt }: PlotPoint & Pick<Line, 'mode'>) {
  return (
    <span
      className={`group absolute grid size-6 -translate-1/2 place-items-center hover:z-10 ${INK[mode]}`}
      style={{ left: `${x}%`, top: `${y}%` }}
    >
      <Mark mode={mode} />
      <span
        className={`sheet absolute bottom-full hidden px-3 py-1.5 whitespace-nowrap text-ink group-[:hover]:block ${x > 50 ? 'right-0' : 'left-0'}`}
      >
        {MODE_NAMES[mode]} {formatShortDay(submittedAt)} <b>{value}分</b>
      </span>
    </span>
  );
}

function Mark({ mode }: Pick<Line, 'mode'>) {
  return (
    <svg viewBox="-5 -5 10 10" className="block size-2.5" fill="currentColor">
      {mode === 'mock' ? <circle r="4.5" /> : <path d="M0-5 5 0 0 5-5 0Z" />}
    </svg>
  );
}
