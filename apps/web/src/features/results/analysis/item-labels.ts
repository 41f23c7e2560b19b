import type { Analysis } from '@study/contract/results/analysis.ts';
import { CERTAINTY_NAMES, OUTCOME_NAMES } from '#exam/names/exam-names.ts';
import { formatDuration } from '#ui/words/durations.ts';

export type Item = Analysis['items'][number];

export const CHANGE_NAMES: Readonly<Record<Item['change'], string>> = {
  none: '',
  right_to_wrong: '对改错',
  wrong_to_right: '错改对',
  wrong_to_wrong: '错改错',
  back_to_right: '改回对',
};

/** The sequence of answers to an item: B→A→空. */
export function formatTrail(trail: Item['trail']): string {
  return trail.map(({ response }) => response ?? '空').join('→');
}

/** Describes an item in one sentence, as its label on the answer sheet. */
export function describeItem(item: Item): string {
  const facts = [`第${item.no}题`, OUTCOME_NAMES[item.outcome]];
  if (item.response !== null) facts.push(`选${item.response}`);
  if (item.outcome !== 'right') facts.push(`答案${item.key}`);
  if (item.change !== 'none') facts.push(`改过答案，${CHANGE_NAMES[item.change]}`);
  if (item.certainty !== null) facts.push(CERTAINTY_NAMES[item.certainty]);
  if (item.flagged) facts.push('有标记');
  if (item.time_ms > 0) facts.push(`用时${formatDuration(item.time_ms)}`);
  return facts.join('，');
}
