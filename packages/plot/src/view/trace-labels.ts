import type { ReadLine } from '../engine/read-lines.ts';
import { numberWithPi, partOfPi, plainNumber } from './plain-number.ts';
import type { Feature, FeatureKind, SeenStretch } from './plot-messages.ts';
import type { TracePoint, Tracing } from './trace.ts';

export const FEATURE_NAMES: Record<FeatureKind, string> = {
  zero: '零点',
  stretch: '零点区间',
  axis: '与x轴交点',
  cut: '与y轴交点',
  max: '极大值',
  min: '极小值',
  level: '水平切点',
  steep: '竖直切点',
  crossing: '交点',
};

/** A traced point as a sentence, for display and screen readers. */
export function traceWords(tracing: Tracing, point: TracePoint): string {
  const line = tracing.lines.find(({ line: { id } }) => id === point.id);
  const where = `${line?.no ?? ''}：x = ${numberWithPi(point.x)}，y = ${plainNumber(point.y)}`;
  const names = new Set(point.features.map(({ kind }) => FEATURE_NAMES[kind]));
  return names.size === 0 ? where : `${where}，${[...names].join('、')}`;
}

/** Position of a special point, or the range of an interval of zeros. */
export function placeWords({ kind, x, y, stretch }: Feature): string {
  if (stretch) return stretchWords(stretch);
  return kind === 'zero' ? `x = ${plainNumber(x)}` : `(${plainNumber(x)}, ${plainNumber(y)})`;
}

/** Formats [0, 1), or x ≤ 0 where it continues beyond the visible part. Brackets show whether an end belongs to it. */
export function stretchWords({ from, to, hasFrom, hasTo, isCutLeft, isCutRight }: SeenStretch): string {
  const [first, last] = [from, to].map((end) => partOfPi(end) ?? plainNumber(end));
  if (isCutLeft && isCutRight) return '所见范围内处处为0';
  if (isCutLeft) return `x ${hasTo ? '≤' : '<'} ${last}（所见范围内）`;
  if (isCutRight) return `x ${hasFrom ? '≥' : '>'} ${first}（所见范围内）`;
  return `${hasFrom ? '[' : '('}${first}, ${last}${hasTo ? ']' : ')'}`;
}

const SAID = 5;
const TOLD = ['zero', 'stretch', 'axis', 'max', 'min', 'level', 'steep', 'crossing'] as const;

/** All special points of the visible part, line by line, as sentences. */
export function summaryWords(lines: readonly ReadLine[], features: readonly Feature[]): string {
  const shown = lines.filter(({ line, shape }) => line.visible && shape !== null && shape.kind !== 'constant');
  if (shown.length === 0) return '还没有图像。';
  const told = shown.map(({ line, no }) => {
    const own = features.filter((feature) => feature.lines.includes(line.id));
    const parts = TOLD.flatMap((kind) => {
      const points = own.filter((feature) => feature.kind === kind);
      if (points.length === 0) return [];
      const said = points.slice(0, SAID).map(placeWords);
      return [`${FEATURE_NAMES[kind]}${points.length}个：${said.join('、')}${points.length > SAID ? '等' : ''}`];
    });
    return `第${no}条，${line.text}，${parts.length === 0 ? '所见范围内没有特征点' : parts.join('；')}。`;
  });
  return `共${shown.length}条图像。${told.join('')}`;
}

/**
 * The special points to show: of three curves and more, crossings only of the chosen one, because a picture full of
 * dots says nothing.
 */
export function shownFeatures(found: readonly Feature[], chosen: string | null): Feature[] {
  const curves = new Set(found.flatMap(({ kind, lines }) => (kind === 'crossing' ? lines : [])));
  return found.filter(
    ({ kind, lines }) => kind !== 'crossing' || curves.size <= 2 || (chosen !== null && lines.includes(chosen)),
  );
}
