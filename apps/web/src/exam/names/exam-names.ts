import type {
  AttemptMode,
  Certainty,
  PaperMode,
  PhaseName,
  Submission,
} from '@study/contract/attempts/attempt-views.ts';
import { EXAM_TYPES, type ExamType, type Part, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';

export { SECTION_NAMES } from '@study/contract/papers/section-names.ts';

export const EXAM_NAMES: Readonly<Record<ExamType, string>> = { CET4: '四级', CET6: '六级' };

/** Options for choosing an exam. */
export const EXAM_CHOICES = EXAM_TYPES.map((value) => ({ value, label: EXAM_NAMES[value] }));

/** Labels of the exam's parts. */
export const PART_NAMES: Readonly<Record<Part, string>> = {
  writing: '写作',
  listening: '听力',
  reading: '阅读',
  translation: '翻译',
};

/** What a candidate writes in a part. */
export const TEXT_NAMES: Readonly<Record<SubjectivePart, string>> = { writing: '作文', translation: '译文' };

export type Outcome = 'right' | 'wrong' | 'unanswered';

/** Outcome of an answer to an item. */
export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = { right: '答对', wrong: '答错', unanswered: '未答' };

export const OUTCOME_INKS: Readonly<Record<Outcome, string>> = {
  right: 'text-ink-good',
  wrong: 'text-ink-bad',
  unanswered: 'text-ink-muted',
};

export const PHASE_LABELS: Readonly<Record<PhaseName, string>> = {
  writing: '写作',
  listening: '听力',
  interlude: '收答题卡1',
  reading_translation: '阅读与翻译',
  practice: '自由练习',
  translation: '翻译',
};

export const MODE_NAMES: Readonly<Record<AttemptMode, string>> = {
  mock: '仿真模考',
  practice: '自由练习',
  drill: '短练习',
};

/** One-line description of each mode. */
export const MODE_LINES: Readonly<Record<PaperMode, string>> = {
  mock: '和考场一样：计时，听力放一遍，答题卡1到点就收。做完有估分。',
  practice: '不计时，听力可以反复听，可以只做一部分，随时停。',
};

export const CERTAINTY_NAMES: Readonly<Record<Certainty, string>> = { sure: '确定', unsure: '不确定', guess: '猜的' };

/** Labels of score correction kinds. */
export const SCORE_KINDS: Readonly<Record<Submission['corrections'][number]['kind'], string>> = {
  objective: '听力与阅读',
  writing: PART_NAMES.writing,
  translation: PART_NAMES.translation,
};
