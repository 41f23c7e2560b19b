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
  /** Told when the picture has come to rest. */
  onView: (view: PlotView) => void;
}

/** The size of an element in pixels; null before it is laid out. */
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

/** Asks for the picture and its special points where the board comes to rest. */
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
 * The view while it moves. With every frame the drawn picture is only laid elsewhere and the numbers at the axes are
 * rewritten; curves are computed when it rests, or when the drawn part no longer reaches.
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

  // The board takes the view over, and its change asks for the picture: once, not twice.
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

  // A new picture is laid where it belongs before anything is shown.
  useLayoutEffect(paint, [paint, plot.drawing, size, isPi]);
  useEffect(() => {
    live.current = view;
    paint();
  }, [view, paint]);
  useDrawing(plot, { live, size, view });
  return { stage, layer, labels, live, size, move };
}
