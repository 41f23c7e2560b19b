import type { BoardView } from '@study/contract/sandbox.ts';
import { useState, type KeyboardEvent } from 'react';
import { panned, START_VIEW, zoomed, type Size } from './plot-view.ts';
import { isTraceable, nextFeature, pointOf, startOn, stepped, type Trace, type Tracing } from './trace.ts';
import { traceWords } from './trace-words.ts';

interface TraceKeysProps {
  tracingNow: () => Tracing;
  trace: Trace | null;
  onTrace: (trace: Trace | null) => void;
  move: (change: (before: BoardView, of: Size) => BoardView) => void;
  summary: string;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PAN_PIXELS = 40;

/** Moves the picture, or a point along a curve, by key; what is found on the way is said. */
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

  const change = (way: 1 | -1): void => {
    const tracing = tracingNow();
    const ids = tracing.lines.filter(isTraceable).map(({ line }) => line.id);
    const at = trace ? ids.indexOf(trace.id) : -1;
    const id = trace ? ids[(at + way + ids.length) % ids.length] : ids[0];
    const start = id === undefined ? null : startOn(tracing, id);
    const kinds = (of: string | undefined) => tracing.lines.find(({ line }) => line.id === of)?.shape?.kind;
    // From one function of x to the next the place stays.
    const keeps = trace && 't' in trace && id !== undefined && kinds(trace.id) === kinds(id);
    go(keeps ? { id, t: trace.t } : start, '没有可以追踪的曲线');
  };

  const traced = (key: string, isFar: boolean): boolean => {
    if (!trace) return false;
    const arrow = ARROWS[key];
    const isLevel = tracingNow().lines.find(({ line }) => line.id === trace.id)?.shape?.kind === 'function';
    const next = (way: 1 | -1, where: string) => go(nextFeature(tracingNow(), trace, way), `${where}没有特征点了`);
    if (arrow?.[0]) go(stepped(tracingNow(), trace, arrow[0] * (isFar ? 10 : 1)), '');
    else if (arrow) change(arrow[1] > 0 ? 1 : -1);
    else if (key === 'n' || key === 'N') next(1, isLevel ? '右边' : '后面');
    else if (key === 'p' || key === 'P') next(-1, isLevel ? '左边' : '前面');
    else if (key === 'Escape') {
      onTrace(null);
      setSaid('追踪结束');
    } else return false;
    return true;
  };

  const moved = (key: string, isFar: boolean): boolean => {
    const arrow = ARROWS[key];
    const far = PAN_PIXELS * (isFar ? 5 : 1);
    if (arrow) move((before, of) => panned(before, of, -arrow[0] * far, -arrow[1] * far));
    else if (key === '+' || key === '=') move((before, of) => zoomed(before, of, { x: 0.8, y: 0.8 }));
    else if (key === '-') move((before, of) => zoomed(before, of, { x: 1.25, y: 1.25 }));
    else if (key === '0') move(() => START_VIEW);
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
