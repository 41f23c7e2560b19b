import type { User } from '@study/contract/account/auth.ts';
import { PLAN_MINUTES, type PlanMinutes } from '@study/contract/home/day-plan.ts';
import type { Plan } from '@study/contract/home/dashboard.ts';
import { PASS_LINE, TOTAL_POINTS } from '@study/contract/papers/exam-structure.ts';
import type { ProfileForm } from './profile-queries.ts';

/** Form state of the goal: all fields are text, empty if not given. */
export interface GoalDraft {
  target_exam: '' | 'CET4' | 'CET6';
  target_score: string;
  exam_date: string;
  plan_minutes: PlanMinutes;
}

export function goalDraftOf(
  user: Pick<User, 'target_exam' | 'target_score' | 'exam_date' | 'plan_minutes'>,
): GoalDraft {
  return {
    target_exam: user.target_exam ?? '',
    target_score: user.target_score === null ? '' : String(user.target_score),
    exam_date: user.exam_date ?? '',
    plan_minutes: PLAN_MINUTES.find((minutes) => minutes === user.plan_minutes) ?? 20,
  };
}

/** The request body. A score that is not a number becomes NaN, which the schema rejects with its own message. */
export function goalForm(draft: GoalDraft): ProfileForm {
  return {
    target_exam: draft.target_exam || null,
    target_score: draft.target_score.trim() === '' ? null : Number(draft.target_score),
    exam_date: draft.exam_date || null,
    plan_minutes: draft.plan_minutes,
  };
}

const STEP = 5;

/** The next multiple of five up or down; empty or invalid text starts at the pass line. */
export function steppedScore(text: string, direction: 1 | -1): string {
  const score = Number(text);
  if (text.trim() === '' || !Number.isFinite(score)) return String(PASS_LINE);
  const next = direction === 1 ? Math.floor(score / STEP) * STEP + STEP : Math.ceil(score / STEP) * STEP - STEP;
  return String(Math.min(TOTAL_POINTS, Math.max(0, next)));
}

/** Distance between estimate and goal: 离目标还差47分, or that the goal is reached. */
export function gapSentence({ target, to_target }: Pick<Plan, 'target' | 'to_target'>): string {
  const gap = Math.round(to_target);
  return gap > 0 ? `离目标${target}分还差${gap}分。` : `按估计，已经到了目标${target}分。`;
}
