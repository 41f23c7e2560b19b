/**
 * Whole points missing to a line, based on the displayed (rounded) estimate so that the two add up. At least 1 below
 * the line, so that rounding never shows it as reached. 0 from the line on.
 */
export function missingPoints(points: number, line: number): number {
  return points >= line ? 0 : Math.max(1, line - Math.round(points));
}
