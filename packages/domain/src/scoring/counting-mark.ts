import type { MARK_SOURCES } from '@study/contract/marking/marking.ts';

export type MarkSource = (typeof MARK_SOURCES)[number];

/** What decides which of a text's marks counts. */
export interface GivenMark {
  source: MarkSource;
  /** A language model's mark that a person has to decide on: it is stored, but does not count. */
  isHeld: boolean;
}

/**
 * The priority of a mark: an administrator's before a validated language model's before the embedded scorer's; a held
 * one comes last. It is stored beside the mark, so that queries choose as `countingMark` does.
 */
export function rankOfMark({ source, isHeld }: GivenMark): number {
  if (isHeld) return 0;
  return { embedded: 1, llm: 2, administrator: 3 }[source];
}

/**
 * Of marks in the order in which they were given, the one that counts: the newest of the highest rank; null for none.
 */
export function countingMark<M extends GivenMark>(marks: readonly M[]): M | null {
  return marks.reduce<M | null>(
    (best, mark) => (best === null || rankOfMark(mark) >= rankOfMark(best) ? mark : best),
    null,
  );
}
