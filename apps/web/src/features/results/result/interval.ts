/** ± 18 if the displayed range is symmetric, otherwise 450–492; empty for an exact total. */
export function formatInterval(total: { points: number; low: number; high: number }): string {
  const [points, low, high] = [Math.round(total.points), Math.round(total.low), Math.round(total.high)];
  if (low === high) return '';
  return points - low === high - points ? `± ${high - points}` : `${low}–${high}`;
}
