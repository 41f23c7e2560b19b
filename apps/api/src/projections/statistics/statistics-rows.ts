import type { ItemSums, PaperSums } from '@study/domain/analysis/item-statistics.ts';

/** The name under which it is kept how far scores were counted. */
export const STATISTICS_PLACE = 'item-statistics';

/** The sums of a paper as `paper_statistics.items` holds them; written by the domain alone. */
export function toPaperSums(items: unknown): PaperSums {
  return new Map(Object.entries((items ?? {}) as Record<string, ItemSums>).map(([no, sums]) => [Number(no), sums]));
}
