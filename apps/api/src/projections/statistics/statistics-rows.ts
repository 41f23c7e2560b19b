import type { ItemSums, PaperSums } from '@study/domain/analysis/item-statistics.ts';

/** The name of the watermark's row. */
export const STATISTICS_WATERMARK = 'item-statistics';

/** The sums in `paper_statistics.items`, which only the domain writes. */
export function toPaperSums(items: unknown): PaperSums {
  return new Map(Object.entries((items ?? {}) as Record<string, ItemSums>).map(([no, sums]) => [Number(no), sums]));
}
