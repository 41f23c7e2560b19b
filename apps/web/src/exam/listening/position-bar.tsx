import { formatClock } from '#ui/words/durations.ts';

interface PositionBarProps {
  fromMs: number;
  toMs: number;
  positionMs: number;
  /** Shows the times at both ends. */
  hasTimes?: boolean;
}

/** Where the sound is within a stretch of the recording. */
export function PositionBar({ fromMs, toMs, positionMs, hasTimes = true }: PositionBarProps) {
  const share = Math.min(1, Math.max(0, (positionMs - fromMs) / Math.max(1, toMs - fromMs)));
  const percent = `${Math.round(share * 1000) / 10}%`;
  return (
    <span className="flex grow items-center gap-3 text-note text-ink-muted tabular-nums">
      {hasTimes && <span>{formatClock(fromMs, 'down')}</span>}
      <span aria-hidden className="listening-bar grow">
        <i style={{ width: percent }} />
        <b style={{ left: percent }} />
      </span>
      {hasTimes && <span>{formatClock(toMs, 'down')}</span>}
    </span>
  );
}
