/** A range in whole points, such as 366–394; null if both ends are equal. */
export function formatRange(low: number, high: number): string | null {
  const [from, to] = [Math.round(low), Math.round(high)];
  return from === to ? null : `${from}–${to}`;
}
