import type { Plan, PlanStep } from '@study/contract/home/dashboard.ts';
import { PASS_LINE, SUBJECTIVE_PARTS } from '@study/contract/papers/exam-structure.ts';
import { EXAM_NAMES, PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { missingPoints } from '#exam/results/missing-points.ts';
import { formatPoints } from '#ui/words/durations.ts';

/** 按最近2次四级作答估的。 The estimate with its range is displayed above. */
export function estimateSentence({ attempts, exam_type }: Plan): string {
  return attempts === 1
    ? `只做过一次${EXAM_NAMES[exam_type]}，估得粗；再做一套更准。`
    : `按最近${attempts}次${EXAM_NAMES[exam_type]}作答估的。`;
}

const isText = (source: PlanStep['source']): source is (typeof SUBJECTIVE_PARTS)[number] =>
  SUBJECTIVE_PARTS.some((part) => part === source);

export function sourceName(source: PlanStep['source']): string {
  return isText(source) ? PART_NAMES[source] : SECTION_NAMES[source];
}

/** What a step takes: 再对4题; for a text 再多得1分（满分15）. Its gain stands beside it. */
export function gainSentence({ source, gains }: PlanStep): string {
  return isText(source) ? `再多得${gains}分（满分15）` : `再对${gains}题`;
}

/** Current performance: 现在约对45%, or 现在约8/15. */
export function startSentence({ source, accuracy }: PlanStep): string {
  return isText(source)
    ? `现在约${formatPoints(Math.round(accuracy * 150) / 10)}/15`
    : `现在约对${Math.round(accuracy * 100)}%`;
}

/** +57分 */
export function formatGain(points: number): string {
  return `+${Math.round(points)}分`;
}

const TENTHS = ['', '一', '两', '三', '四', '五', '六', '七', '八', '九'];

/** Where points are lost in listening: 听力丢分里，约六成是没听出来的词。 Null while that is not known. */
export function listeningSentence({ unheard_share: share }: Pick<Plan, 'unheard_share'>): string | null {
  if (share === null) return null;
  const tenths = Math.round(share * 10);
  if (tenths === 0) return '听力错题的依据你都听出来了：丢分在选项，不在耳朵。';
  if (tenths === 10) return '听力丢分几乎都在没听出来的词：先精听，再刷题。';
  const said = `听力丢分里，约${TENTHS[tenths] ?? ''}成是没听出来的词`;
  return tenths >= 5 ? `${said}：先精听，再刷题。` : `${said}，其余听出来了也选错：多看错在哪个选项。`;
}

/** Distance in one sentence, to the middle goal where the target is far: 先到425，还差37分：补得最快的是仔细阅读，每多对一题约14分。 */
export function distanceSentence({ current, low, target, steps, is_reachable, middle_goal }: Plan): string {
  const line = Math.max(target, PASS_LINE);
  if (low >= line) return `按最近的作答，已经到了${line}分。`;
  if (current >= line) return `估计到了${line}分，也可能还差${missingPoints(low, line)}分。`;
  const [first] = steps;
  const quickest = first === undefined ? '' : `补得最快的是${sourceName(first.source)}，${pointsSentence(first)}。`;
  if (middle_goal !== null) {
    return `先到${middle_goal}，还差${missingPoints(current, middle_goal)}分：${quickest}到了再往${line}走。`;
  }
  const name = line === target && target !== PASS_LINE ? '目标' : `${PASS_LINE}分`;
  const gap = `离${name}还差${missingPoints(current, line)}分。`;
  return is_reachable ? `${gap}${quickest}` : `${gap}眼下有点远，可以先把目标定低一些。`;
}

const pointsSentence = ({ source, points_each }: PlanStep): string =>
  isText(source) ? `每多得1分约值${Math.round(points_each)}分` : `每多对一题约${Math.round(points_each)}分`;
