/** A point of the piecewise linear map from composite to mark; the mark is out of 15. */
export interface BandKnot {
  composite: number;
  mark: number;
}

/**
 * From the composite to the mark, set by hand: the reference texts of bands 5 and 2 are full of misspellings, so their
 * means put an essay that is weak in other ways three points too high. `test-data/development-levels.yaml` has such essays.
 */
export const MARK_KNOTS: readonly BandKnot[] = [
  { composite: -12, mark: 2 },
  { composite: -4.6, mark: 5 },
  { composite: -1.4, mark: 8 },
  { composite: 2, mark: 11 },
  { composite: 5.4, mark: 14 },
];

/**
 * Maps a composite to a mark: piecewise linear between the knots, which increase in both, and extrapolated beyond the
 * outermost two.
 */
export function markFor(composite: number, knots: readonly BandKnot[]): number {
  const above = knots.findIndex((knot) => composite < knot.composite);
  const upper = above === -1 ? knots.length - 1 : Math.max(1, above);
  const [from, to] = [knots[upper - 1], knots[upper]];
  if (!from || !to) throw new Error('a map to marks needs two knots');
  const share = (composite - from.composite) / (to.composite - from.composite);
  return from.mark + share * (to.mark - from.mark);
}
