import type { Analysis } from '@study/contract/results/analysis.ts';
import { createContext } from 'react';

export type TakersByItem = ReadonlyMap<number, Analysis['items'][number]['takers']>;

/** Answer distribution of all takers, by item; empty if unknown. */
export const TakersContext = createContext<TakersByItem>(new Map());

export function takersOf(analysis: Analysis | undefined): TakersByItem {
  return new Map((analysis?.items ?? []).map(({ no, takers }) => [no, takers]));
}
