import type { Plan, PlanStep } from '@study/contract/dashboard.ts';
import { PASS_LINE, SUBJECTIVE_PARTS } from '@study/contract/exam-structure.ts';
import { PART_NAMES, SECTION_NAMES } from '../../exam-names.ts';
import { spokenPoints } from '../../ui/durations.ts';

/** Points that are missing are rounded up: nobody is said to be there who is not. */
const missing = (points: number) => Math.ceil(Math.round(points * 100) / 100);

type Gap = Pick<Plan, 'to_pass_line' | 'to_target' | 'target'>;

/** 距425还差38分，距目标500还差113分：最划算的来源 */
export function planHeading({ to_pass_line, to_target, target }: Gap): string {
  if (to_target <= 0 && to_pass_line <= 0) return `已经到了${Math.max(target, PASS_LINE)}分`;
  const gaps = to_pass_line > 0 ? [`距${PASS_LINE}还差${missing(to_pass_line)}分`] : [];
  if (target !== PASS_LINE && to_target > 0) gaps.push(`距目标${target}还差${missing(to_target)}分`);
  if (to_target <= 0) return gaps.join('，');
  return `${gaps.join('，')}：最划算的来源`;
}

const isText = (source: PlanStep['source']): source is (typeof SUBJECTIVE_PARTS)[number] =>
  SUBJECTIVE_PARTS.some((part) => part === source);

export function sourceName(source: PlanStep['source']): string {
  return isText(source) ? PART_NAMES[source] : SECTION_NAMES[source];
}

/** What is to be gained: 多对2题，每题14.2分, or of a text 多得1分（满分15），每分7.1分. */
export function gainSentence({ source, gains, points_each }: PlanStep): string {
  const each = spokenPoints(Math.round(points_each * 10) / 10);
  return isText(source) ? `原始分多${gains}分，每分值${each}分` : `多对${gains}题，每题${each}分`;
}

/** Where it starts: 现在约对45%, or 现在约8/15. */
export function startSentence({ source, accuracy }: PlanStep): string {
  return isText(source)
    ? `现在约${spokenPoints(Math.round(accuracy * 150) / 10)}/15`
    : `现在约对${Math.round(accuracy * 100)}%`;
}

/** +28.4 */
export function spokenGain(points: number): string {
  return `+${spokenPoints(Math.round(points * 10) / 10)}`;
}
