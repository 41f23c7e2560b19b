import { memo, useMemo, type RefObject } from 'react';
import { gridData } from './axis-labels.ts';
import { axisMarks } from './axis-marks.ts';
import type { ReadLine } from '../engine/read-lines.ts';
import type { PlotWindow } from '../engine/plot-window.ts';
import { lineColor } from './line-colors.ts';
import type { DrawnPath, PathRole } from './plot-messages.ts';
import { BEYOND, type PlotOptions, type Size } from './plot-view.ts';
import type { TracePoint } from './trace.ts';
import type { Plot } from './use-plot.ts';

interface PlotLayerProps {
  layerRef: RefObject<SVGSVGElement | null>;
  plot: Plot;
  lines: readonly ReadLine[];
  options: PlotOptions;
  size: Size;
  point: TracePoint | null;
}

const STYLES: Record<PathRole, { fill?: string; fillOpacity?: number; strokeWidth?: number; dash?: string }> = {
  curve: { strokeWidth: 2.25 },
  open: { fill: 'var(--color-base-100)', strokeWidth: 1.75 },
  closed: { fill: 'currentColor' },
  border: { strokeWidth: 2, dash: '7 6' },
  derivative: { strokeWidth: 1.75, dash: '8 5' },
  tangent: { strokeWidth: 1.5, dash: '2 4' },
  area: { fill: 'currentColor', fillOpacity: 0.22 },
  region: { fill: 'currentColor', fillOpacity: 0.18 },
  point: { fill: 'currentColor' },
};

function PathShown({ path }: { path: DrawnPath }) {
  const { fill = 'none', fillOpacity, strokeWidth, dash } = STYLES[path.role];
  return (
    <path
      d={path.d}
      data-role={path.role}
      fill={fill}
      fillOpacity={fillOpacity}
      stroke={strokeWidth === undefined ? 'none' : 'currentColor'}
      strokeWidth={strokeWidth}
      strokeDasharray={dash}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
}

const GridShown = memo(function GridShown({ window, options }: { window: PlotWindow; options: PlotOptions }) {
  const data = useMemo(() => {
    // Same steps as the labels: computed from the visible part, not from the larger drawn part.
    const x = axisMarks(window.xMin, window.xMax, window.width, options.pi);
    const y = axisMarks(window.yMin, window.yMax, window.height, false);
    return gridData({ x, y }, window);
  }, [window, options.pi]);
  return (
    <g fill="none" strokeWidth={1} stroke="currentColor">
      {options.grid && <path d={data.minor} className="text-base-content" strokeOpacity={0.07} />}
      {options.grid && <path d={data.major} className="text-base-content" strokeOpacity={0.16} />}
      <path d={data.axes} className="text-ink-muted" strokeWidth={1.25} />
    </g>
  );
});

/** Grid, curves and special points of the drawn window, positioned by a CSS transform. */
export function PlotLayer({ layerRef, plot, lines, options, size, point }: PlotLayerProps) {
  const window = plot.drawing?.window;
  const colors = useMemo(() => new Map(lines.map(({ line }) => [line.id, line.color])), [lines]);
  const [width, height] = [
    window?.width ?? size.width * (1 + 2 * BEYOND),
    window?.height ?? size.height * (1 + 2 * BEYOND),
  ];
  const left = (x: number) => (window ? ((x - window.xMin) / (window.xMax - window.xMin)) * width : 0);
  const top = (y: number) => (window ? ((window.yMax - y) / (window.yMax - window.yMin)) * height : 0);
  return (
    <svg
      ref={layerRef}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute start-0 top-0 origin-top-left will-change-transform"
      aria-hidden
      data-plot={window ? JSON.stringify(window) : undefined}
    >
      {window && <GridShown window={window} options={options} />}
      {plot.drawing?.lines.map(({ id, paths }) =>
        colors.has(id) ? (
          <g key={id} data-line={id} style={{ color: lineColor(colors.get(id) ?? 0) }}>
            {paths.map((path) => (
              <PathShown key={path.role} path={path} />
            ))}
          </g>
        ) : null,
      )}
      {window && (
        <g className="text-ink" fill="currentColor" stroke="var(--color-base-100)" strokeWidth={1.5}>
          {plot.features.found.map(({ kind, lines: on, x, y, stretch }) =>
            !on.every((id) => colors.has(id)) ? null : stretch ? (
              <path
                key={`${kind} ${on.join(' ')} ${x}`}
                d={`M${left(stretch.from)} ${top(0)}H${left(stretch.to)}`}
                stroke="currentColor"
                strokeWidth={5}
                strokeOpacity={0.4}
                data-feature={kind}
              />
            ) : (
              <circle key={`${kind} ${on.join(' ')} ${x} ${y}`} cx={left(x)} cy={top(y)} r={3.5} data-feature={kind} />
            ),
          )}
          {point && Number.isFinite(point.x + point.y) && (
            <circle cx={left(point.x)} cy={top(point.y)} r={7} data-trace fill="var(--ink-accent)" />
          )}
        </g>
      )}
    </svg>
  );
}
