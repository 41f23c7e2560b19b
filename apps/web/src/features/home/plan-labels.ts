import type { Plan, PlanStep } from '@study/contract/home/dashboard.ts';
import { SUBJECTIVE_PARTS } from '@study/contract/papers/exam-structure.ts';
import { EXAM_NAMES, PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { formatPoints } from '#ui/words/durations.ts';

/** 按最近2次四级作答估计，不是承诺。 The estimate with its range is displayed above. */
export function estimateSentence({ attempts, exam_type }: Plan): string {
  return `按最近${attempts}次${EXAM_NAMES[exam_type]}作答估计，不是承诺。`;
}

const isText = (source: PlanStep['source']): source is (typeof SUBJECTIVE_PARTS)[number] =>
  SUBJECTIVE_PARTS.some((part) => part === source);

export function sourceName(source: PlanStep['source']): string {
  return isText(source) ? PART_NAMES[source] : SECTION_NAMES[source];
}

/** The gain of a step: 多对2题，每题14.2分; for a text 多得1分（满分15），每分7.1分. */
export function gainSentence({ source, gains, points_each }: PlanStep): string {
  const each = formatPoints(Math.round(points_each * 10) / 10);
  return isText(source) ? `原始分多${gains}分，每分值${each}分` : `多对${gains}题，每题${each}分`;
}

/** Current performance: 现在约对45%, or 现在约8/15. */
export function startSentence({ source, accuracy }: PlanStep): string {
  return isText(source)
    ? `现在约${formatPoints(Math.round(accuracy * 150) / 10)}/15`
    : `现在约对${Math.round(accuracy * 100)}%`;
}

/** +28.4 */
export function formatGain(points: number): string {
  return `+${formatPoints(Math.round(points * 10) / 10)}`;
}
