import { useState, type KeyboardEvent } from 'react';
import { panned, START_VIEW, zoomed, type PlotView, type Size } from './plot-view.ts';
import { isTraceable, nextFeature, pointOf, startOn, stepped, type Trace, type Tracing } from './trace.ts';
import { traceWords } from './trace-labels.ts';

type ViewChange = (before: PlotView, of: Size) => PlotView;

interface TraceKeysProps {
  tracingNow: () => Tracing;
  trace: Trace | null;
  onTrace: (trace: Trace | null) => void;
  move: (change: ViewChange) => void;
  summary: string;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PAN_PIXELS = 40;

/** The pan or zoom of a key; null for other keys. */
function viewChangeOf(key: string, isFar: boolean): ViewChange | null {
  const arrow = ARROWS[key];
  const far = PAN_PIXELS * (isFar ? 5 : 1);
  if (arrow) return (before, of) => panned(before, of, -arrow[0] * far, -arrow[1] * far);
  if (key === '+' || key === '=') return (before, of) => zoomed(before, of, { x: 0.8, y: 0.8 });
  if (key === '-') return (before, of) => zoomed(before, of, { x: 1.25, y: 1.25 });
  return key === '0' ? () => START_VIEW : null;
}

/** The next traceable line; between functions of x the x coordinate stays. */
function onNextLine(tracing: Tracing, trace: Trace | null, way: 1 | -1): Trace | null {
  const ids = tracing.lines.filter(isTraceable).map(({ line }) => line.id);
  const at = trace ? ids.indexOf(trace.id) : -1;
  const id = trace ? ids[(at + way + ids.length) % ids.length] : ids[0];
  if (id === undefined) return null;
  const kindOf = (of: string) => tracing.lines.find(({ line }) => line.id === of)?.shape?.kind;
  const isAlike = trace !== null && 't' in trace && kindOf(trace.id) === kindOf(id);
  return isAlike ? { id, t: trace.t } : startOn(tracing, id);
}

/** Keyboard control: pans and zooms the picture, or moves a point along a curve and announces special points. */
export function useTraceKeys({ tracingNow, trace, onTrace, move, summary }: TraceKeysProps) {
  const [said, setSaid] = useState('');

  const go = (next: Trace | null, otherwise: string): void => {
    const tracing = tracingNow();
    const point = next && pointOf(tracing, next);
    if (!next || !point) {
      setSaid(otherwise);
      return;
    }
    onTrace(next);
    const line = tracing.lines.find(({ line: { id } }) => id === next.id);
    setSaid(
      trace?.id === next.id ? traceWords(tracing, point) : `${line?.line.text ?? ''} ${traceWords(tracing, point)}`,
    );
  };

  const change = (way: 1 | -1) => go(onNextLine(tracingNow(), trace, way), '没有可以追踪的曲线');

  const toFeature = (from: Trace, way: 1 | -1): void => {
    const tracing = tracingNow();
    const isLevel = tracing.lines.find(({ line }) => line.id === from.id)?.shape?.kind === 'function';
    const [after, before] = isLevel ? ['右边', '左边'] : ['后面', '前面'];
    go(nextFeature(tracing, from, way), `${way === 1 ? after : before}没有特征点了`);
  };

  const traced = (key: string, isFar: boolean): boolean => {
    if (!trace) return false;
    const [along, across] = ARROWS[key] ?? [0, 0];
    if (along !== 0) go(stepped(tracingNow(), trace, along * (isFar ? 10 : 1)), '');
    else if (across !== 0) change(across > 0 ? 1 : -1);
    else if (/^n$/i.test(key)) toFeature(trace, 1);
    else if (/^p$/i.test(key)) toFeature(trace, -1);
    else if (key === 'Escape') {
      onTrace(null);
      setSaid('追踪结束');
    } else return false;
    return true;
  };

  const moved = (key: string, isFar: boolean): boolean => {
    const viewChange = viewChangeOf(key, isFar);
    if (viewChange !== null) move(viewChange);
    else if (key === 't' || key === 'T') change(1);
    else if (key === 's' || key === 'S') setSaid((before) => (before === summary ? `${summary} ` : summary));
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (traced(event.key, event.shiftKey) || moved(event.key, event.shiftKey)) event.preventDefault();
  };

  return { said, onKeyDown };
}
