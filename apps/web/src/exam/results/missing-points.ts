/**
 * Whole points from an estimate to a line above it, counted from the estimate as it is shown, so that the two add up. At
 * least one below the line: nobody is said to be there who is not. 0 from the line on.
 */
export function missingPoints(points: number, line: number): number {
  return points >= line ? 0 : Math.max(1, line - Math.round(points));
}
