import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlotWindow, Run } from '../engine/plot-window.ts';
import { PlotClient } from './plot-client.ts';
import type { Drawing, Features, PlotLine, PlotRequest, PlotScene } from './plot-messages.ts';

export interface Plot {
  drawing: Drawing | null;
  features: Features;
  /** Polylines of implicit curves, by line id. */
  runs: ReadonlyMap<string, readonly Run[]>;
  /** Ids of lines that timed out in their current form. */
  stuck: ReadonlySet<string>;
  /** Requests a drawing of this part of the plane. */
  draw: (window: PlotWindow) => void;
  /** Requests the special points within this part. */
  study: (window: PlotWindow) => void;
}

const NOTHING: Features = { found: [], isComplete: true };

/** Lines that timed out: id and text. */
type Slow = Record<PlotRequest['kind'], ReadonlyMap<string, string>>;

const isSlow = (slow: ReadonlyMap<string, string>, { id, text }: PlotLine): boolean => slow.get(id) === text;

const startThread = (): Worker => new Worker(new URL('./plot-worker.ts', import.meta.url), { type: 'module' });

/** Computes the plot in a worker, again whenever a line or a letter changes. */
export function usePlot(lines: readonly PlotLine[], letters: PlotScene['letters']): Plot {
  const client = useRef<PlotClient | null>(null);
  const windows = useRef<{ drawn: PlotWindow | null; studied: PlotWindow | null }>({ drawn: null, studied: null });
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [features, setFeatures] = useState<Features>(NOTHING);
  const [slow, setSlow] = useState<Slow>({ draw: new Map(), features: new Map() });
  const drawable = useMemo(() => lines.filter((line) => !isSlow(slow.draw, line)), [lines, slow]);
  const studied = useMemo(() => drawable.filter((line) => !isSlow(slow.features, line)), [drawable, slow]);
  const latest = useRef({ drawable, studied, letters });

  useEffect(() => {
    const events = {
      onDrawn: setDrawing,
      onFeatures: setFeatures,
      onStuck: (id: string, kind: PlotRequest['kind']) => {
        const text = latest.current.drawable.find((line) => line.id === id)?.text;
        if (text !== undefined) setSlow((known) => ({ ...known, [kind]: new Map(known[kind]).set(id, text) }));
      },
    };
    client.current = new PlotClient(startThread, events);
    return () => client.current?.close();
  }, []);

  const draw = useCallback((window: PlotWindow) => {
    windows.current.drawn = window;
    const { drawable: own, letters: now } = latest.current;
    client.current?.ask('draw', { lines: own, letters: now, window });
  }, []);
  const study = useCallback((window: PlotWindow) => {
    windows.current.studied = window;
    const { studied: own, letters: now } = latest.current;
    client.current?.ask('features', { lines: own, letters: now, window });
  }, []);

  useEffect(() => {
    latest.current = { drawable, studied, letters };
    const { drawn } = windows.current;
    if (drawn) draw(drawn);
    const timer = setTimeout(() => {
      if (windows.current.studied) study(windows.current.studied);
    }, 250);
    return () => clearTimeout(timer);
  }, [drawable, studied, letters, draw, study]);

  const stuck = useMemo(
    () => new Set(lines.filter((line) => isSlow(slow.draw, line)).map(({ id }) => id)),
    [lines, slow],
  );
  const isWhole = studied.length === drawable.length;
  const known = useMemo(() => (isWhole ? features : { ...features, isComplete: false }), [features, isWhole]);
  const runs = useMemo(() => new Map(drawing?.lines.map((line) => [line.id, line.runs])), [drawing]);
  return { drawing, features: known, runs, stuck, draw, study };
}
