import { shareKnown, type SequenceReview } from '@study/domain/scheduling/forgetting.ts';

/** Lower end of the vertical axis; the upper end is 1. */
export const LOWEST_DRAWN = 0.5;
const STEPS = 24;
const LEAST_DAYS = 7;
/** Time shown after the last review's interval, as a fraction of it. */
const BEYOND = 0.5;

/** Width of the chart in days. */
export function daysShown(reviews: readonly SequenceReview[]): number {
  const last = reviews.at(-1);
  return last ? Math.max(LEAST_DAYS, Math.ceil(last.day + last.interval * (1 + BEYOND))) : LEAST_DAYS;
}

/** Position of a day and a recall probability in a square of 100 by 100, from its upper left corner. */
export function placeOf(day: number, share: number, days: number): { x: number; y: number } {
  const above = (1 - Math.max(LOWEST_DRAWN, share)) / (1 - LOWEST_DRAWN);
  return { x: round((100 * day) / days), y: round(100 * above) };
}

/** SVG path of the recall probability: it decays, and every review resets it. */
export function pathOf(reviews: readonly SequenceReview[]): string {
  const days = daysShown(reviews);
  const runs = reviews.map(({ day, stability }, at) => {
    const end = reviews[at + 1]?.day ?? days;
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const after = ((end - day) * step) / STEPS;
      const { x, y } = placeOf(day + after, shareKnown(stability, after), days);
      return `${x} ${y}`;
    });
    return points.join('L');
  });
  return runs.length === 0 ? '' : `M${runs.join('L')}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
