/** Criteria of a mark, in display order. */
export const CRITERIA_ROWS = [
  ['coherence', '连贯'],
  ['vocabulary', '词汇'],
  ['grammar', '语法'],
  ['mechanics', '规范'],
] as const;

const STEP_WORDS = ['偏弱', '一般', '较好'] as const;

/** Label of a step from 1 to 3. */
export function formatStep(step: number | null): string {
  return step === null ? '无法判断' : (STEP_WORDS[step - 1] ?? '无法判断');
}
