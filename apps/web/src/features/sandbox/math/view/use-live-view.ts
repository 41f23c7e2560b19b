import type { BoardView } from '@study/contract/sandbox.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { writeLabels } from './axis-labels.ts';
import { marksOf } from './axis-marks.ts';
import { BEYOND, isCovered, transformOf, windowOf, type Size } from './plot-view.ts';
import type { Plot } from './use-plot.ts';

const REST_MS = 200;

interface LiveViewProps {
  view: BoardView;
  isPi: boolean;
  plot: Plot;
  /** Told when the picture has come to rest. */
  onView: (view: BoardView) => void;
}

/**
 * The view while it moves. With every frame the drawn picture is only laid elsewhere and the numbers at the axes are
 * written anew; curves are computed when it rests, or when the drawn part no longer reaches.
 */
export function useLiveView({ view, isPi, plot, onView }: LiveViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const layer = useRef<SVGSVGElement>(null);
  const labels = useRef<SVGGElement>(null);
  const { draw, study } = plot;
  const live = useRef(view);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [size, setSize] = useState<Size | null>(null);
  const latest = useRef({ size, plot, isPi, onView });

  useLayoutEffect(() => {
    latest.current = { size, plot, isPi, onView };
  });

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
  }, []);

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
    (change: (before: BoardView, of: Size) => BoardView) => {
      const { size: now } = latest.current;
      if (!now) return;
      live.current = change(live.current, now);
      frame.current ||= requestAnimationFrame(paint);
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, REST_MS);
    },
    [paint, settle],
  );

  useEffect(() => () => (cancelAnimationFrame(frame.current), clearTimeout(rest.current)), []);

  // A new picture is laid where it belongs before anything is shown.
  useLayoutEffect(paint, [paint, plot.drawing, size, isPi]);
  useEffect(() => {
    live.current = view;
    paint();
  }, [view, paint]);
  useEffect(() => {
    if (!size) return;
    draw(windowOf(live.current, size, BEYOND));
    study(windowOf(live.current, size));
  }, [size, view, draw, study]);

  return { stage, layer, labels, live, size, move };
}
