import { missingPoints } from '#exam/results/missing-points.ts';

interface Total {
  points: number;
  low: number;
  high: number;
}

/** Compares a total with a line: 比425线高70分, 离425线还差20分, or 425线在范围之内，估分高8分 if the range contains the line. */
export function lineSentence({ points, low, high }: Total, line: number, name: string): string {
  const above = Math.round(points) - line;
  const below = missingPoints(points, line);
  if (low >= line && above === 0) return `正好到${name}`;
  if (low >= line) return `比${name}高${above}分`;
  if (high < line) return `离${name}还差${below}分`;
  if (below > 0) return `${name}在范围之内，估分低${below}分`;
  return above === 0 ? `${name}在范围之内，估分正好` : `${name}在范围之内，估分高${above}分`;
}
