import { FIRST_ITEM, LAST_ITEM } from '@study/contract/papers/exam-structure.ts';

/** The item that an address names; a number that no item has is as good as none. */
export function itemOf(value: string | undefined): number | undefined {
  const no = Number(value);
  return Number.isInteger(no) && no >= FIRST_ITEM && no <= LAST_ITEM ? no : undefined;
}
