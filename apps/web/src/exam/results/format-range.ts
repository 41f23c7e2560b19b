/** 366–394, in whole points; null where both ends are the same, because then there is no range to tell. */
export function formatRange(low: number, high: number): string | null {
  const [from, to] = [Math.round(low), Math.round(high)];
  return from === to ? null : `${from}–${to}`;
}
