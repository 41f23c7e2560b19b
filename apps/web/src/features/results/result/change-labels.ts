interface Total {
  points: number;
  low: number;
  high: number;
}

/** 比上一套多24分, and whether the estimate's range explains a loss. */
export function changeOf({ points, low, high }: Total, before: number): string {
  const change = Math.round(points) - Math.round(before);
  if (change === 0) return '和上一套一样';
  if (change > 0) return `比上一套多${change}分`;
  return `比上一套少${-change}分${before >= low && before <= high ? '，还在误差里' : ''}`;
}
