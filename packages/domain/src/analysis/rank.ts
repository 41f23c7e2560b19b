import { ROUNDED_TO, type Draw } from './published-figures.ts';

/** Number of first attempts with one total. */
export interface TotalCount {
  points: number;
  takers: number;
}

/** Totals of ranked first attempts, frozen until at least ten more have arrived. */
export interface PublishedPoints {
  takers: number;
  /** In any order. */
  totals: readonly TotalCount[];
  /** Rounding offset for ranks, 0 to below ROUNDED_TO, drawn at each publication. */
  shift: number;
}

export function publishPoints(totals: readonly TotalCount[], draw: Draw): PublishedPoints {
  const takers = totals.reduce((sum, total) => sum + total.takers, 0);
  return { takers, totals, shift: draw(ROUNDED_TO) };
}

export interface Rank {
  /** Approximately 1 + the number of strictly better first attempts; equal totals share a rank. */
  rank: number;
  takers: number;
}

/**
 * Approximate rank of a total among first attempts. One offset for all totals keeps their order, and one more taker
 * changes no rank for certain. Null before the first publication.
 */
export function rankAmongTakers(points: number, published: PublishedPoints | null): Rank | null {
  if (published === null) return null;
  const { takers, totals, shift } = published;
  const better = totals.reduce((sum, total) => sum + (total.points > points ? total.takers : 0), 0);
  const about = ROUNDED_TO * Math.floor((better + shift) / ROUNDED_TO);
  return { rank: Math.min(takers, 1 + about), takers };
}
