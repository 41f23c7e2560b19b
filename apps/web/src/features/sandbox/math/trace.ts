import { curveOf, pathOf } from './engine/curve-of.ts';
import type { Letters } from './engine/one-variable.ts';
import type { PlotWindow } from './engine/plot-window.ts';
import type { BoardLine } from './board-lines.ts';
import type { Feature, FeatureKind } from './plot-messages.ts';
import { numberWithPi, plainNumber } from './plain-number.ts';

/** A place on a line: `t` is x, for x = g(y) it is y, else the parameter. */
export interface Trace {
  id: string;
  t: number;
}

export interface TracePoint extends Trace {
  x: number;
  y: number;
  feature: Feature | null;
}

export const FEATURE_NAMES: Record<FeatureKind, string> = {
  zero: '零点',
  max: '极大值',
  min: '极小值',
  cut: '与y轴交点',
  crossing: '交点',
};

/** Lines that can be followed: those with a parameter. */
export const isTraceable = ({ shape, line }: BoardLine): boolean =>
  line.visible && shape !== null && ['function', 'inverse', 'polar', 'parametric'].includes(shape.kind);

interface Place {
  at: (t: number) => { x: number; y: number };
  from: number;
  to: number;
}

function placeOn({ shape }: BoardLine, letters: Letters, seen: PlotWindow): Place | null {
  const path = shape && pathOf(shape, letters, seen);
  if (!path) return null;
  const curve = curveOf(path, letters);
  return { at: (t) => ({ x: curve.x.value(t), y: curve.y.value(t) }), from: path.from, to: path.to };
}

export interface Tracing {
  lines: readonly BoardLine[];
  letters: Letters;
  seen: PlotWindow;
  features: readonly Feature[];
}

const lineOf = ({ lines }: Tracing, id: string): BoardLine | undefined => lines.find(({ line }) => line.id === id);

/** The point of a trace, and what is special about it. */
export function pointOf(tracing: Tracing, trace: Trace): TracePoint | null {
  const line = lineOf(tracing, trace.id);
  const place = line && placeOn(line, tracing.letters, tracing.seen);
  if (!place) return null;
  const point = place.at(trace.t);
  const near = (tracing.seen.xMax - tracing.seen.xMin) * 1e-7;
  const feature = tracing.features.find(
    ({ lines, x, y }) =>
      lines.includes(trace.id) && Math.abs(x - point.x) <= near && Math.abs(y - point.y) <= near * 10,
  );
  return { ...trace, ...point, feature: feature ?? null };
}

/** One hundredth of what is seen, or ten. */
export function stepped(tracing: Tracing, trace: Trace, steps: number): Trace {
  const line = lineOf(tracing, trace.id);
  const place = line && placeOn(line, tracing.letters, tracing.seen);
  if (!place) return trace;
  const t = trace.t + (steps * (place.to - place.from)) / 100;
  return { ...trace, t: Math.min(place.to, Math.max(place.from, t)) };
}

/** Where tracing a line begins: in the middle of what is seen. */
export function startOn(tracing: Tracing, id: string): Trace | null {
  const line = lineOf(tracing, id);
  const place = line && placeOn(line, tracing.letters, tracing.seen);
  return place ? { id, t: (place.from + place.to) / 2 } : null;
}

/** The next or last special point of the same line. Only functions of x or y have an order of points. */
export function nextFeature(tracing: Tracing, trace: Trace, way: 1 | -1): Trace | null {
  const shape = lineOf(tracing, trace.id)?.shape;
  if (shape?.kind !== 'function' && shape?.kind !== 'inverse') return null;
  const near = (tracing.seen.xMax - tracing.seen.xMin) * 1e-7;
  const places = tracing.features
    .filter(({ lines }) => lines.includes(trace.id))
    .map(({ x, y }) => (shape.kind === 'function' ? x : y))
    .toSorted((a, b) => way * (a - b));
  const t = places.find((place) => way * (place - trace.t) > near);
  return t === undefined ? null : { ...trace, t };
}

const REACH_PIXELS = 28;
const SNAP_PIXELS = 10;
const SAMPLES = 600;

/** The line nearest to a place, and where on it; a special point close by draws it to itself. */
export function nearest(tracing: Tracing, x: number, y: number): Trace | null {
  const { seen } = tracing;
  const [unitX, unitY] = [(seen.xMax - seen.xMin) / seen.width, (seen.yMax - seen.yMin) / seen.height];
  const away = (px: number, py: number) => Math.hypot((px - x) / unitX, (py - y) / unitY);
  let best: { trace: Trace; away: number } | null = null;
  for (const line of tracing.lines.filter(isTraceable)) {
    const place = placeOn(line, tracing.letters, seen);
    if (!place) continue;
    for (let index = 0; index <= SAMPLES; index += 1) {
      const t = place.from + ((place.to - place.from) * index) / SAMPLES;
      const point = place.at(t);
      const far = away(point.x, point.y);
      if (far < (best?.away ?? REACH_PIXELS)) best = { trace: { id: line.line.id, t }, away: far };
    }
  }
  return best && snapped(tracing, best.trace);
}

/** Onto a special point of the line within reach. */
export function snapped(tracing: Tracing, trace: Trace): Trace {
  const shape = lineOf(tracing, trace.id)?.shape;
  const point = pointOf(tracing, trace);
  if (!point || (shape?.kind !== 'function' && shape?.kind !== 'inverse')) return trace;
  const { seen } = tracing;
  const [unitX, unitY] = [(seen.xMax - seen.xMin) / seen.width, (seen.yMax - seen.yMin) / seen.height];
  const close = tracing.features
    .filter(({ lines }) => lines.includes(trace.id))
    .map(({ x, y }) => ({ x, y, away: Math.hypot((x - point.x) / unitX, (y - point.y) / unitY) }))
    .filter(({ away }) => away < SNAP_PIXELS)
    .toSorted((a, b) => a.away - b.away)[0];
  return close ? { ...trace, t: shape.kind === 'function' ? close.x : close.y } : trace;
}

/** A trace as a sentence, to be read and to be heard. */
export function traceWords(tracing: Tracing, point: TracePoint): string {
  const line = lineOf(tracing, point.id);
  const where = `${line?.no ?? ''}：x = ${numberWithPi(point.x)}，y = ${plainNumber(point.y)}`;
  return point.feature ? `${where}，${FEATURE_NAMES[point.feature.kind]}` : where;
}

const SAID = 5;

/** Everything worth knowing about what is seen, line by line, as sentences. */
export function summaryWords(lines: readonly BoardLine[], features: readonly Feature[]): string {
  const shown = lines.filter(({ line, shape }) => line.visible && shape !== null && shape.kind !== 'constant');
  if (shown.length === 0) return '还没有图像。';
  const told = shown.map(({ line, no }) => {
    const own = features.filter((feature) => feature.lines.includes(line.id));
    const parts = (['zero', 'max', 'min', 'crossing'] as const).flatMap((kind) => {
      const points = own.filter((feature) => feature.kind === kind);
      if (points.length === 0) return [];
      const said = points
        .slice(0, SAID)
        .map(({ x, y }) => (kind === 'zero' ? `x = ${plainNumber(x)}` : `(${plainNumber(x)}, ${plainNumber(y)})`));
      return [`${FEATURE_NAMES[kind]}${points.length}个：${said.join('、')}${points.length > SAID ? '等' : ''}`];
    });
    return `第${no}条，${line.text}，${parts.length === 0 ? '所见范围内没有特征点' : parts.join('；')}。`;
  });
  return `共${shown.length}条图像。${told.join('')}`;
}
