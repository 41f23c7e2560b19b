/** The clauses aligned with a unit. */
export interface AlignedUnit {
  /** Cosine of the unit's best rendering with those clauses; 0 without clauses. */
  likeness: number;
  /** First clause and number of clauses; null without clauses. */
  from: number | null;
  size: number;
  /** Position of those clauses: in source order; out of order, rendering nothing else; or shared with another unit. */
  place: 'in_order' | 'alone' | 'shared';
}

/** Cosine between a unit, by index, and the window of `size` clauses beginning with `from`. */
export type Likeness = (unit: number, from: number, size: number) => number;
