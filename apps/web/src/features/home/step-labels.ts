import { PASS_LINE, sectionOfItem } from '@study/contract/papers/exam-structure.ts';
import type { AttemptProgress, Plan, PlanStep } from '@study/contract/home/dashboard.ts';
import { EXAM_NAMES, PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { missingPoints } from '#exam/results/missing-points.ts';
import { formatClock } from '#ui/words/durations.ts';
import type { OpenAttempt } from './home-queries.ts';
import type { NextStep } from './next-step.ts';

/** Estimated time per review, in seconds. */
const REVIEW_SECONDS = 30;

/** Heading of the ticket, or label of a row. */
export function stepTitle(step: NextStep): string {
  switch (step.kind) {
    case 'continue':
      return `接着做${step.attempt.paper_title}`;
    case 'review':
      return step.isLastCall ? '考前把错题过一遍' : `复习${step.count}题`;
    case 'practise':
      return `练10道${SECTION_NAMES[step.section]}`;
    case 'paper':
      return step.isFirst ? `先做一套${EXAM_NAMES[step.card.exam_type]}` : `做一套${step.card.title}`;
    case 'rest':
      return '今天没有要做的';
  }
}

/** Reason for a step. `remaining`: milliseconds left of an open mock's phase. */
export function stepReason(step: NextStep, remaining: number): string {
  switch (step.kind) {
    case 'continue':
      return whereStopped(step.attempt, remaining);
    case 'review':
      return `${step.isLastCall ? '马上要考了，做错过的再看一眼' : '错题和生词今天到期，快要忘了'}，约${minutesFor(step.count)}分钟。`;
    case 'practise':
      return practiceReason(step.step);
    case 'paper':
      return step.isFirst
        ? '做完就有带范围的估分，错题也会自己进错题本。'
        : `${step.card.minutes}分钟，没有做过。做完就有新的估分。`;
    case 'rest':
      return '没有到期的复习，试卷也都做过了。可以从知识图谱里挑一处练练。';
  }
}

export function stepButton(step: NextStep): string {
  switch (step.kind) {
    case 'continue':
      return '继续作答';
    case 'review':
      return step.set === 'ahead' ? '现在就过一遍' : '开始复习';
    case 'practise':
      return '开始练习';
    case 'paper':
      return step.isFirst ? '做第一套' : '去做这一套';
    case 'rest':
      return '看知识图谱';
  }
}

const minutesFor = (count: number) => Math.max(1, Math.round((count * REVIEW_SECONDS) / 60));

function whereStopped({ phase, mode, exam_type, progress }: OpenAttempt, remaining: number): string {
  const reached = partReached(exam_type, progress);
  const stopped = reached === null ? '' : `停在${reached}，`;
  if (mode !== 'mock' || phase === null) return `${stopped}自由练习不计时，随时接着做。`;
  const part =
    phase === 'reading_translation'
      ? '阅读与翻译'
      : phase === 'interlude'
        ? '收卷'
        : PART_NAMES[phase === 'listening' ? 'listening' : 'writing'];
  return remaining > 0 ? `${stopped}${part}还剩${formatClock(remaining)}。` : `${part}的时间到了，请进去看看。`;
}

/** 仔细阅读第46题, 写作; null if nothing was answered yet. */
function partReached(exam: OpenAttempt['exam_type'], { last_item: item }: AttemptProgress): string | null {
  if (item === null) return null;
  if (item === 'writing' || item === 'translation') return PART_NAMES[item];
  const section = sectionOfItem(exam, item);
  return section === null ? null : `${SECTION_NAMES[section.name]}第${item}题`;
}

function practiceReason({ accuracy, gains, points }: PlanStep): string {
  return `最近约对${Math.round(accuracy * 100)}%，多对${gains}题就多${Math.round(points)}分，补这里最划算。`;
}

/** Distance to the target in one sentence: 离目标还差47分。补得最快的是仔细阅读，每多对一题约14分。 */
export function distanceSentence({ current, low, target, steps, is_reachable }: Plan): string {
  const line = Math.max(target, PASS_LINE);
  if (low >= line) return `按最近的作答，已经到了${line}分。`;
  if (current >= line) return `估计到了${line}分，也可能还差${missingPoints(low, line)}分。`;
  const name = line === target && target !== PASS_LINE ? '目标' : `${PASS_LINE}分`;
  const gap = `离${name}还差${missingPoints(current, line)}分。`;
  if (!is_reachable) return `${gap}眼下有点远，可以先把目标定低一些。`;
  const [first] = steps;
  if (first === undefined) return gap;
  const each = Math.round(first.points_each);
  return first.source === 'writing' || first.source === 'translation'
    ? `${gap}补得最快的是${PART_NAMES[first.source]}，每多1分原始分约${each}分。`
    : `${gap}补得最快的是${SECTION_NAMES[first.source]}，每多对一题约${each}分。`;
}
