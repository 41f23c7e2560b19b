import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { writeLabels } from './axis-labels.ts';
import { marksOf } from './axis-marks.ts';
import { BEYOND, isCovered, transformOf, windowOf, type PlotView, type Size } from './plot-view.ts';
import type { Plot } from './use-plot.ts';

const REST_MS = 200;

interface LiveViewProps {
  view: PlotView;
  isPi: boolean;
  plot: Plot;
  /** Called when the view has come to rest. */
  onView: (view: PlotView) => void;
}

/** An element's size in pixels; null before layout. */
function useSize(stage: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}

interface Drawn {
  live: RefObject<PlotView>;
  size: Size | null;
  view: PlotView;
}

/** Requests the drawing and the special points when the view comes to rest. */
function useDrawing({ draw, study }: Plot, { live, size, view }: Drawn): void {
  useEffect(
    () => {
      if (!size) return;
      draw(windowOf(live.current, size, BEYOND));
      study(windowOf(live.current, size));
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `live` holds the view by then.
    [size, view, live, draw, study],
  );
}

/**
 * The view during gestures. Each frame only moves the drawn picture by CSS and rewrites the axis labels; curves are
 * computed when the view rests, or when the visible part leaves the drawn one.
 */
export function useLiveView({ view, isPi, plot, onView }: LiveViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const layer = useRef<SVGSVGElement>(null);
  const labels = useRef<SVGGElement>(null);
  const live = useRef(view);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const size = useSize(stage);
  const latest = useRef({ size, plot, isPi, onView });

  useLayoutEffect(() => {
    latest.current = { size, plot, isPi, onView };
  });

  const paint = useCallback(() => {
    frame.current = 0;
    const now = latest.current;
    if (!now.size) return;
    const seen = windowOf(live.current, now.size);
    if (labels.current) writeLabels(labels.current, marksOf(seen, now.isPi), seen);
    const drawn = now.plot.drawing?.window;
    if (drawn && layer.current) layer.current.style.transform = transformOf(drawn, seen);
    if (drawn && !isCovered(drawn, seen)) now.plot.draw(windowOf(live.current, now.size, BEYOND));
  }, []);

  // `onView` changes the `view` property, which requests the drawing; requesting it here too would do it twice.
  const settle = useCallback(() => latest.current.onView(live.current), []);

  const move = useCallback(
    (change: (before: PlotView, of: Size) => PlotView) => {
      const { size: now } = latest.current;
      if (!now) return;
      live.current = change(live.current, now);
      frame.current ||= requestAnimationFrame(paint);
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, REST_MS);
    },
    // oxlint-disable-next-line react/memo-dependencies -- Both are made once.
    [paint, settle],
  );

  useEffect(() => () => (cancelAnimationFrame(frame.current), clearTimeout(rest.current)), []);

  // Positions a new drawing before the browser paints.
  useLayoutEffect(paint, [paint, plot.drawing, size, isPi]);
  useEffect(() => {
    live.current = view;
    paint();
  }, [view, paint]);
  useDrawing(plot, { live, size, view });
  return { stage, layer, labels, live, size, move };
}
