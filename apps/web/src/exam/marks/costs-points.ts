import type { MarkFinding } from '@study/contract/marking/marking.ts';

/** Remarks beside the language errors: a mark does not count them. */
const REMARKS: ReadonlySet<string> = new Set<MarkFinding['category']>(['advice', 'stock_phrase']);
/** Habits of a keyboard or an input method, which cost nothing (`typing-habits.ts` of the scorer). */
const TYPING_HABITS: ReadonlySet<string> = new Set(['chinese-mark', 'space-before-mark', 'space-after-mark']);

/** Whether a finding lowers the mark, so that it is worth mending first. */
export function costsPoints({ category, rule, is_certain: isCertain }: CostedFinding): boolean {
  return isCertain && !REMARKS.has(category) && !TYPING_HABITS.has(rule);
}

type CostedFinding = Pick<MarkFinding, 'category' | 'rule' | 'is_certain'>;
