import {
  EXAM_TYPES,
  SUBJECTIVE_PARTS,
  type ExamType,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import type { REVIEW_REASONS } from '@study/contract/marking/marking.admin.ts';

export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Search params of the queue's filters. */
export const MARKING_SEARCH = ['reason', 'part', 'exam_type'] as const;

export interface MarkingSearch {
  reason?: ReviewReason | undefined;
  part?: SubjectivePart | undefined;
  exam_type?: ExamType | undefined;
}

/** The list of texts: the queue, or calibration samples of one kind. */
export type TextList =
  | { of: 'queue'; search: MarkingSearch }
  | { of: 'samples'; level: ExamType; part: SubjectivePart };

/** A text's part, and the list from which it was opened. */
export interface TextPlace {
  part: SubjectivePart;
  list: TextList;
}

/** Search params of a text: its part and its list. The queue filter `part` is named `only` here. */
export const TEXT_SEARCH = ['part', 'list', 'reason', 'only', 'exam_type'] as const;

export const REASON_WORDS: Readonly<Record<ReviewReason, string>> = {
  appeal: '学生申诉',
  not_scored: '没能自动评分',
  machine_asks: '自动评分没有把握',
};
export const PART_WORDS: Readonly<Record<SubjectivePart, string>> = { writing: '写作', translation: '翻译' };
export const LEVEL_WORDS: Readonly<Record<ExamType, string>> = { CET4: '四级', CET6: '六级' };

const REASONS = ['appeal', 'not_scored', 'machine_asks'] as const;

const partOf = (value: string | undefined) => SUBJECTIVE_PARTS.find((part) => part === value);
const levelOf = (value: string | undefined) => EXAM_TYPES.find((type) => type === value);

/** Parses the search params; invalid values are ignored. */
export function markingSearchOf(values: Partial<Record<keyof MarkingSearch, string>>): MarkingSearch {
  return {
    reason: REASONS.find((reason) => reason === values.reason),
    part: partOf(values.part),
    exam_type: levelOf(values.exam_type),
  };
}

type TextSearch = Partial<Record<(typeof TEXT_SEARCH)[number], string>>;

/** Kind of calibration samples, from the search params. */
export const samplesOf = ({ exam_type: level, part }: Partial<Record<'exam_type' | 'part', string>>) => ({
  level: levelOf(level) ?? 'CET4',
  part: partOf(part) ?? 'writing',
});

export function textPlaceOf(values: TextSearch): TextPlace {
  const part = partOf(values.part) ?? 'writing';
  if (values.list === 'samples') return { part, list: { of: 'samples', ...samplesOf({ ...values, part }) } };
  return { part, list: { of: 'queue', search: markingSearchOf({ ...values, part: values.only ?? '' }) } };
}

export function searchOfText({ part, list }: TextPlace): TextSearch {
  if (list.of === 'samples') return { part, list: 'samples', exam_type: list.level };
  const { reason, part: only, exam_type: level } = list.search;
  return { part, ...(reason && { reason }), ...(only && { only }), ...(level && { exam_type: level }) };
}
