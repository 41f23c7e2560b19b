import { RATINGS, type Rating } from '@study/contract/mistakes/mistakes.ts';
import type { MEMORY_SEARCH } from './memory-search-params.ts';

export type MemorySearch = { [Name in (typeof MEMORY_SEARCH)[number]]?: string | undefined };

export const RETENTION_PERCENT = { least: 70, most: 97, preset: 90 } as const;
export const MOST_REVIEWS = 20;

export interface Recalled {
  retentionPercent: number;
  ratings: readonly Rating[];
}

/** Parses the search params; missing or invalid values become defaults. */
export function readRecalled({ retention, reviews = '' }: MemorySearch): Recalled {
  const { least, most, preset } = RETENTION_PERCENT;
  const percent = /^\d\d$/.test(retention ?? '') ? Number(retention) : preset;
  const ratings = [...reviews].flatMap((number) => RATINGS[Number(number) - 1] ?? []).slice(0, MOST_REVIEWS);
  return { retentionPercent: percent >= least && percent <= most ? percent : preset, ratings };
}

/** The inverse of readRecalled; defaults are omitted. */
export function searchOfRecalled({ retentionPercent, ratings }: Recalled): MemorySearch {
  return {
    retention: retentionPercent === RETENTION_PERCENT.preset ? undefined : String(retentionPercent),
    reviews: ratings.map((rating) => RATINGS.indexOf(rating) + 1).join(''),
  };
}
