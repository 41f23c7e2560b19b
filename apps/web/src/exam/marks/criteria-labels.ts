/** Criteria of a mark, in display order. */
export const CRITERIA_ROWS = [
  ['coherence', '连贯'],
  ['vocabulary', '词汇'],
  ['grammar', '语法'],
  ['mechanics', '规范'],
] as const;

const STEP_WORDS = ['偏弱', '一般', '较好'] as const;

/** Label of a step from 1 to 3. */
export function formatStep(step: number): string {
  return STEP_WORDS[step - 1] ?? String(step);
}
