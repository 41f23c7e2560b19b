import { FIRST_ITEM, LAST_ITEM } from '@study/contract/papers/exam-structure.ts';

/** Item number in the search params; undefined if invalid. */
export function itemOf(value: string | undefined): number | undefined {
  const no = Number(value);
  return Number.isInteger(no) && no >= FIRST_ITEM && no <= LAST_ITEM ? no : undefined;
}
