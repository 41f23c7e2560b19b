import { EXAM_TYPES, SUBJECTIVE_PARTS, type SubjectivePart } from '@study/contract/exam-structure.ts';
import type { REVIEW_REASONS } from '@study/contract/marking-admin.ts';

export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The filters of the queue, as they stand in the address. */
export const MARKING_SEARCH = ['reason', 'part', 'exam_type'] as const;

export interface MarkingSearch {
  reason?: ReviewReason | undefined;
  part?: SubjectivePart | undefined;
  exam_type?: (typeof EXAM_TYPES)[number] | undefined;
}

export const REASON_WORDS: Readonly<Record<ReviewReason, string>> = {
  appeal: '学生申诉',
  not_scored: '没能自动评分',
  machine_asks: '自动评分没有把握',
};
export const PART_WORDS: Readonly<Record<SubjectivePart, string>> = { writing: '写作', translation: '翻译' };

const REASONS = ['appeal', 'not_scored', 'machine_asks'] as const;

/** What an address asks for; values that do not exist are as good as none. */
export function markingSearchOf(values: Partial<Record<keyof MarkingSearch, string>>): MarkingSearch {
  return {
    reason: REASONS.find((reason) => reason === values.reason),
    part: SUBJECTIVE_PARTS.find((part) => part === values.part),
    exam_type: EXAM_TYPES.find((type) => type === values.exam_type),
  };
}
