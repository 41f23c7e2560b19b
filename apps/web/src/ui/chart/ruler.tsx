import { rulerWindow } from './ruler-window.ts';

interface RulerProps {
  value: number;
  low: number;
  high: number;
  /** Vertical lines with their names above, such as a pass line and a target. */
  lines: readonly { at: number; label: string; isStrong?: boolean }[];
  /** The least and the greatest value there can be. */
  bounds: readonly [number, number];
  /** The usual window; it widens when a value lies outside. */
  window: readonly [number, number];
  /** The same in words, for screen readers. */
  label: string;
}

/** A value with its range and the lines it is read against, on one scale. */
export function Ruler({ value, low, high, lines, bounds, window, label }: RulerProps) {
  const [from, to] = rulerWindow([low, high, value, ...lines.map(({ at }) => at)], window, bounds);
  const share = (points: number) => (100 * (points - from)) / (to - from);
  const left = (points: number) => ({ left: `${share(points)}%` });
  // Two names that would run into one another stand on either side of their lines.
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
