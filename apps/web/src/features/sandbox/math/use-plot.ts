import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlotWindow, Run } from './engine/plot-window.ts';
import { PlotClient } from './plot-client.ts';
import type { Drawing, Features, PlotLine, PlotScene } from './plot-messages.ts';

export interface Plot {
  drawing: Drawing | null;
  features: Features;
  /** Implicit curves as they were drawn, by id. */
  runs: ReadonlyMap<string, readonly Run[]>;
  /** Ids of lines that took too long as they are now. */
  stuck: ReadonlySet<string>;
  /** Asks for a picture of this part of the plane. */
  draw: (window: PlotWindow) => void;
  /** Asks for the special points within it. */
  study: (window: PlotWindow) => void;
}

const NOTHING: Features = { found: [], isComplete: true };

const startThread = (): Worker => new Worker(new URL('./plot-worker.ts', import.meta.url), { type: 'module' });

/** Has pictures of the lines computed beside the page, anew when a line or a letter changes. */
export function usePlot(lines: readonly PlotLine[], letters: PlotScene['letters']): Plot {
  const client = useRef<PlotClient | null>(null);
  const windows = useRef<{ drawn: PlotWindow | null; studied: PlotWindow | null }>({ drawn: null, studied: null });
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [features, setFeatures] = useState<Features>(NOTHING);
  const [slow, setSlow] = useState<ReadonlyMap<string, string>>(new Map());
  const drawable = useMemo(() => lines.filter(({ id, text }) => slow.get(id) !== text), [lines, slow]);
  const latest = useRef({ lines: drawable, letters });

  useEffect(() => {
    const events = {
      onDrawn: setDrawing,
      onFeatures: setFeatures,
      onStuck: (id: string) => {
        const text = latest.current.lines.find((line) => line.id === id)?.text;
        if (text !== undefined) setSlow((known) => new Map(known).set(id, text));
      },
    };
    client.current = new PlotClient(startThread, events);
    return () => client.current?.close();
  }, []);

  const draw = useCallback((window: PlotWindow) => {
    windows.current.drawn = window;
    client.current?.ask('draw', { ...latest.current, window });
  }, []);
  const study = useCallback((window: PlotWindow) => {
    windows.current.studied = window;
    client.current?.ask('features', { ...latest.current, window });
  }, []);

  useEffect(() => {
    latest.current = { lines: drawable, letters };
    const { drawn } = windows.current;
    if (drawn) draw(drawn);
    const timer = setTimeout(() => {
      if (windows.current.studied) study(windows.current.studied);
    }, 250);
    return () => clearTimeout(timer);
  }, [drawable, letters, draw, study]);

  const stuck = useMemo(
    () => new Set(lines.filter(({ id, text }) => slow.get(id) === text).map(({ id }) => id)),
    [lines, slow],
  );
  const runs = useMemo(() => new Map(drawing?.lines.map((line) => [line.id, line.runs])), [drawing]);
  return { drawing, features, runs, stuck, draw, study };
}
