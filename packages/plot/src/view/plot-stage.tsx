import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { ReadLine } from '../engine/read-lines.ts';
import { PlotLayer } from './plot-layer.tsx';
import { panned, windowOf, zoomed, type PlotOptions, type PlotView, type Size } from './plot-view.ts';
import { dragged, nearest, pointOf, type Trace, type Tracing } from './trace.ts';
import { traceWords } from './trace-labels.ts';
import { useGestures } from './use-gestures.ts';
import { useLiveView } from './use-live-view.ts';
import type { Plot } from './use-plot.ts';
import { useTraceKeys } from './use-trace-keys.ts';

export interface StageControls {
  move: (change: (before: PlotView, of: Size) => PlotView) => void;
}

interface PlotStageProps {
  lines: readonly ReadLine[];
  letters: ReadonlyMap<string, number>;
  plot: Plot;
  view: PlotView;
  options: PlotOptions;
  onView: (view: PlotView) => void;
  trace: Trace | null;
  onTrace: (trace: Trace | null) => void;
  /** Screen reader summary, announced on focus and on the S key. */
  summary: string;
  /** Overlay on the picture: buttons. */
  children: (controls: StageControls) => ReactNode;
}

const GRAB_PIXELS = 24;

const KEYS_HELP =
  '方向键移动图像，加号和减号缩放，0还原；T开始追踪，追踪时左右键沿曲线移动，上下键换曲线，N和P到下一个、上一个特征点，Esc结束；S朗读概要。';

const LABEL_STYLE = 'fill-ink-muted stroke-base-100 text-note [paint-order:stroke] [stroke-width:4px]';

interface Place {
  x: number;
  y: number;
}

/** Converts stage pixels to plane coordinates. */
function worldOf({ x, y }: Place, seen: Tracing['seen']): Place {
  return {
    x: seen.xMin + (x / seen.width) * (seen.xMax - seen.xMin),
    y: seen.yMax - (y / seen.height) * (seen.yMax - seen.yMin),
  };
}

/** Whether a press is close enough to a point of the plane to grab it. */
function isNear(place: Place, point: Place, seen: Tracing['seen']): boolean {
  const { x, y } = worldOf(place, seen);
  const unitX = (seen.xMax - seen.xMin) / seen.width;
  const unitY = (seen.yMax - seen.yMin) / seen.height;
  return Math.hypot((x - point.x) / unitX, (y - point.y) / unitY) < GRAB_PIXELS;
}

function TracedPoint({ words }: { words: string }) {
  return (
    <p
      data-traced
      className="pointer-events-none absolute start-3 top-3 max-w-[calc(100%-4.5rem)] rounded-box border border-line bg-base-100 px-3 py-1 text-ui break-keep"
    >
      {words}
    </p>
  );
}

/** The plot: pan and zoom by pointer, and curve tracing by keyboard. */
export function PlotStage(props: PlotStageProps) {
  const { lines, letters, plot, view, options, onView, trace, onTrace, summary, children } = props;
  const help = useId();
  const { stage, layer, labels, live, size, move } = useLiveView({ view, isPi: options.pi, plot, onView });
  const tracingNow = (): Tracing => ({
    lines,
    letters,
    seen: windowOf(live.current, size ?? { width: 1, height: 1 }),
    features: plot.features.found,
    runs: plot.runs,
  });
  const point = trace && size ? pointOf(tracingNow(), trace) : null;
  const follow = (place: Place) => {
    const tracing = tracingNow();
    const { x, y } = worldOf(place, tracing.seen);
    return nearest(tracing, x, y);
  };
  const gestures = useGestures(stage, {
    onPan: (dx, dy) => move((before, of) => panned(before, of, dx, dy)),
    onZoom: (zoom) => move((before, of) => zoomed(before, of, zoom)),
    onTap: (place) => onTrace(follow(place)),
    onGrab: (place) => point !== null && isNear(place, point, tracingNow().seen),
    onDrag: (place) => {
      const tracing = tracingNow();
      const { x, y } = worldOf(place, tracing.seen);
      if (trace) onTrace(dragged(tracing, trace, x, y));
    },
  });
  const { said, onKeyDown } = useTraceKeys({ tracingNow, trace, onTrace, move, summary });
  return (
    <div className="relative h-full min-h-0 overflow-hidden bg-base-100">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A picture that is worked with. */}
      <div
        ref={stage}
        role="application"
        aria-label="函数图像"
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is worked with by keyboard.
        tabIndex={0}
        className="absolute inset-0 touch-none overflow-hidden outline-offset-[-2px] select-none"
        onKeyDown={(event: KeyboardEvent) => onKeyDown(event)}
        {...gestures}
      >
        {size && <PlotLayer layerRef={layer} plot={plot} lines={lines} options={options} size={size} point={point} />}
        <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden>
          <g ref={labels} className={LABEL_STYLE} />
        </svg>
      </div>
      <p id={help} className="sr-only">
        {summary} {KEYS_HELP}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {point && <TracedPoint words={traceWords(tracingNow(), point)} />}
      {children({ move })}
    </div>
  );
}
