/** How the latest estimate compares with the one before: 比上次高12分. */
export function changeSentence(totals: readonly number[]): string {
  const latest = totals.at(-1);
  const before = totals.at(-2);
  if (latest === undefined || before === undefined) return '第一次有总分';
  const change = Math.round(latest) - Math.round(before);
  if (change === 0) return '和上次一样';
  return change > 0 ? `比上次高${change}分` : `比上次低${-change}分`;
}

/** The sparkline in words, for screen readers. */
export function describeTrend(totals: readonly number[]): string {
  return `最近${totals.length}次估分，从先到后：${totals.map(Math.round).join('、')}`;
}

/** The corners of a line through the values, from left to right, over a box of so many units. */
export function linePoints(values: readonly number[], { width, height }: { width: number; height: number }): string[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const stepX = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, at) => {
    const y = span === 0 ? height / 2 : height - ((value - low) / span) * height;
    return `${Math.round(at * stepX * 10) / 10},${Math.round(y * 10) / 10}`;
  });
}
