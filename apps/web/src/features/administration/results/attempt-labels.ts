import type { AttemptState } from '@study/contract/attempts/attempt-views.ts';

export const STATE_WORDS: Readonly<Record<AttemptState, string>> = {
  in_progress: '作答中',
  objective_submitted: '已交客观题',
  scoring: '评分中',
  scored: '已评分',
  needs_review: '等待人工评分',
  abandoned: '已放弃',
};

/** Scores as text: 估分512分，其中听力与阅读341.6分。 */
export function earnedWords({ objective, total }: { objective: number | null; total: number | null }): string {
  const points = `听力与阅读${Number((objective ?? 0).toFixed(1))}分`;
  return total === null ? `${points}，写作与翻译待评分。` : `估分${Math.round(total)}分，其中${points}。`;
}
