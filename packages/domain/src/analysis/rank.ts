import { ROUNDED_TO, type Draw } from './published-figures.ts';

/** How many first attempts reached a total. */
export interface TotalCount {
  points: number;
  takers: number;
}

/** The totals of ranked first attempts, as they were when the last ten or more of them had come. */
export interface PublishedPoints {
  takers: number;
  /** In any order. */
  totals: readonly TotalCount[];
  /** 0 to below ROUNDED_TO, drawn with each publication: where ranks are rounded up or down. */
  shift: number;
}

export function publishPoints(totals: readonly TotalCount[], draw: Draw): PublishedPoints {
  const takers = totals.reduce((sum, total) => sum + total.takers, 0);
  return { takers, totals, shift: draw(ROUNDED_TO) };
}

export interface Rank {
  /** About 1 + the number of strictly better first attempts; equal totals share a rank. */
  rank: number;
  takers: number;
}

/**
 * About which rank a total has among first attempts. One shift for all keeps their order, and one taker more changes no
 * rank for certain. Null while nothing is published.
 */
export function rankAmongTakers(points: number, published: PublishedPoints | null): Rank | null {
  if (published === null) return null;
  const { takers, totals, shift } = published;
  const better = totals.reduce((sum, total) => sum + (total.points > points ? total.takers : 0), 0);
  const about = ROUNDED_TO * Math.floor((better + shift) / ROUNDED_TO);
  return { rank: Math.min(takers, 1 + about), takers };
}
