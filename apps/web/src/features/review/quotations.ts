import type { ItemAnswer } from '@study/contract/paper-document.ts';
import type { Quotation } from './evidence.ts';

/** The evidence of several items, each with its number. */
export function quotationsOf(items: readonly ItemAnswer[]): Quotation[] {
  return items.flatMap(({ no, evidence }) => evidence.map((text) => ({ no, text })));
}
