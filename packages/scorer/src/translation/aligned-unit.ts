/** The clauses that a unit was found in. */
export interface AlignedUnit {
  /** Cosine of the unit's best rendering with those clauses; 0 where nothing was found. */
  likeness: number;
  /** First clause and number of clauses; null where nothing was found. */
  from: number | null;
  size: number;
  /**
   * Where those clauses stand: in the order of the source; before or behind it, where they render nothing else; or there
   * where they render something else too.
   */
  place: 'in_order' | 'alone' | 'shared';
}

/** Likeness of the window of `size` clauses beginning with `from` to a unit, by its number. */
export type Likeness = (unit: number, from: number, size: number) => number;
