import type { SectionStructure } from '@study/contract/papers/exam-structure.ts';

/** The item numbers of each group of a section, in order. */
export function numbersByGroup({ first, groups }: SectionStructure): number[][] {
  let next = first;
  return groups.map((size) => Array.from({ length: size }, () => next++));
}
