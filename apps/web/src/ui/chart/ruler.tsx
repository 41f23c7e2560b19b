import { rulerWindow } from './ruler-window.ts';

interface RulerProps {
  value: number;
  low: number;
  high: number;
  /** An earlier value, drawn as a ring. */
  ghost?: number | null;
  /** Labelled vertical lines, such as a pass line and a target. */
  lines: readonly { at: number; label: string; isStrong?: boolean }[];
  /** Minimum and maximum of the scale. */
  bounds: readonly [number, number];
  /** Usual range; widened for values outside it. */
  window: readonly [number, number];
  /** Accessible name: the same facts as text. */
  label: string;
}

/** A value with its range and reference lines on one scale. */
export function Ruler({ value, low, high, ghost = null, lines, bounds, window, label }: RulerProps) {
  const [from, to] = rulerWindow(
    [low, high, value, ...(ghost === null ? [] : [ghost]), ...lines.map(({ at }) => at)],
    window,
    bounds,
  );
  const share = (points: number) => (100 * (points - from)) / (to - from);
  const left = (points: number) => ({ left: `${share(points)}%` });
  // Labels of close lines go to opposite sides, so that they do not overlap.
  const isClose = (at: number) => lines.some((line) => line.at !== at && Math.abs(share(line.at) - share(at)) < 22);
  const lean = (at: number) => {
    if (!isClose(at)) return undefined;
    return lines.some((line) => line.at < at) ? 'translateX(-0.75rem)' : 'translateX(calc(-100% + 0.75rem))';
  };
  return (
    <div role="img" aria-label={label} className="ruler">
      <span data-part="track" />
      <span data-part="range" style={{ ...left(low), width: `${share(high) - share(low)}%` }} />
      {lines.map(({ at }) => (
        <span key={at} data-part="line" style={left(at)} />
      ))}
      {ghost !== null && <span data-part="ghost" style={left(ghost)} />}
      <span data-part="dot" style={left(value)} />
      {lines.map(({ at, label: name, isStrong = false }) => (
        <span
          key={at}
          data-part="above"
          className={isStrong ? 'font-bold' : 'text-ink-muted'}
          style={{ ...left(at), transform: lean(at) }}
        >
          {name}
        </span>
      ))}
      <span data-part="below" style={left(low)}>
        {Math.round(low)}
      </span>
      {share(high) - share(low) > 14 && (
        <span data-part="below" style={left(high)}>
          {Math.round(high)}
        </span>
      )}
    </div>
  );
}
