import type { MARK_SOURCES } from '@study/contract/marking/marking.ts';

export type MarkSource = (typeof MARK_SOURCES)[number];

/** The fields that decide which of a text's marks counts. */
export interface GivenMark {
  source: MarkSource;
  /** A language model's mark that awaits a person's decision: stored, but not counted. */
  isHeld: boolean;
}

/**
 * Priority of a mark: administrator, then validated language model, then embedded scorer; a held mark comes last.
 * Stored beside the mark, so that queries choose as `countingMark` does.
 */
export function rankOfMark({ source, isHeld }: GivenMark): number {
  if (isHeld) return 0;
  return { embedded: 1, llm: 2, administrator: 3 }[source];
}

/** The counting mark of a chronological list: the newest of the highest rank; null if the list is empty. */
export function countingMark<M extends GivenMark>(marks: readonly M[]): M | null {
  return marks.reduce<M | null>(
    (best, mark) => (best === null || rankOfMark(mark) >= rankOfMark(best) ? mark : best),
    null,
  );
}
