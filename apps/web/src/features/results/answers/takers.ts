import type { Analysis } from '@study/contract/results/analysis.ts';
import { createContext } from 'react';

export type TakersByItem = ReadonlyMap<number, Analysis['items'][number]['takers']>;

/** How all takers answered, by item; empty where it is not known. */
export const TakersContext = createContext<TakersByItem>(new Map());

export function takersOf(analysis: Analysis | undefined): TakersByItem {
  return new Map((analysis?.items ?? []).map(({ no, takers }) => [no, takers]));
}
