import { LEAST_TAKERS } from '@study/contract/analysis.ts';

/** How many first attempts reached a total. Totals may come in any order, and repeatedly. */
export interface TotalCount {
  points: number;
  takers: number;
}

export interface Rank {
  /** 1 + the number of strictly better first attempts: equal totals share a rank. */
  rank: number;
  takers: number;
}

/**
 * The rank of a total among first attempts. A first attempt is one of those counted; a later one gets the rank it would
 * have. Null below LEAST_TAKERS, like all statistics of other takers.
 */
export function rankAmongTakers(points: number, totals: readonly TotalCount[]): Rank | null {
  const count = (of: readonly TotalCount[]) => of.reduce((sum, total) => sum + total.takers, 0);
  const takers = count(totals);
  if (takers < LEAST_TAKERS) return null;
  return { rank: 1 + count(totals.filter((total) => total.points > points)), takers };
}
