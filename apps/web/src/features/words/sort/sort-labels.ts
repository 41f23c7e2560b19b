import type { SortedLevel, SortingProgress } from '@study/contract/words/level-sorting.ts';

export const SORTED_NAMES: Readonly<Record<SortedLevel, string>> = { basic: '基础词', cet4: '四级词', cet6: '六级词' };

type Estimated = Pick<SortingProgress, 'total' | 'estimate'>;

/** The range of the estimate in whole per cent; null with too few sorted words. */
export function rangeInPercent({ total, estimate }: Estimated): { low: number; high: number } | null {
  if (estimate === null || total === 0) return null;
  return { low: Math.floor((100 * estimate.low) / total), high: Math.ceil((100 * estimate.high) / total) };
}

/** 71%–79% */
export function formatPercentRange({ low, high }: { low: number; high: number }): string {
  return low === high ? `${low}%` : `${low}%–${high}%`;
}

/** 四级词2100个，你大约认识1490到1660个。 */
export function estimateSentence(level: SortedLevel, { total, estimate }: Estimated): string | null {
  if (estimate === null) return null;
  return `${SORTED_NAMES[level]}${total}个，你大约认识${estimate.low}到${estimate.high}个。`;
}
