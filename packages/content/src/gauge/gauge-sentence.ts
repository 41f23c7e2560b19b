import type { GaugeLine } from './paper-lines.ts';
import { FIGURES, type Figure, type Reference } from './references.ts';

/** A figure rounded for display: 13.2. */
export const shown = (value: number): string => String(Math.round(value * 10) / 10);

/** The reference values of real papers: 14到25词，中位数18.6词; 中位数5.5个; 0处. */
export function referenceSentence(figure: Figure, { median, least, most }: Reference): string {
  const { unit } = FIGURES[figure];
  if (least === undefined || most === undefined) return `中位数${shown(median)}${unit}`;
  if (isBound(figure)) return `应不超过${shown(most)}${unit}`;
  if (least === most) return `${shown(median)}${unit}`;
  return `${shown(least)}到${shown(most)}${unit}，中位数${shown(median)}${unit}`;
}

/** Whether a figure's bound is our own rule, not measured in real papers. */
const isBound = (figure: Figure): boolean => figure === 'denials' || figure === 'allDenied' || figure === 'unreasoned';

export const isWithin = ({ value, limits: [least, most] }: Pick<GaugeLine, 'value' | 'limits'>): boolean =>
  value >= least && value <= most;

/** The message to an author about a figure outside the real papers' range. */
export function gaugeSentence({ locationName, figure, value, reference, items = [] }: GaugeLine): string {
  const { name, unit } = FIGURES[figure];
  const which = items.length === 0 ? '' : `（第${items.join('、')}题）`;
  const real = isBound(figure) ? '，' : '；真题';
  return `${locationName}${name}${shown(value)}${unit}${which}${real}${referenceSentence(figure, reference)}`;
}

export const mendOf = ({ figure, value, limits: [least] }: GaugeLine): string =>
  FIGURES[figure].mends[value < least ? 0 : 1];
