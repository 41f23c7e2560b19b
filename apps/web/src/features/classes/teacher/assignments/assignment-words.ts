import type { AssignmentState, AssignmentView } from '@study/contract/classes/assignments.ts';
import type { NewAssignment } from './assignment-queries.ts';
import { MODE_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { formatRelativeDay } from '#ui/words/dates.ts';

export const STATE_WORDS: Readonly<Record<AssignmentState, string>> = {
  scheduled: '未开放',
  open: '开放中',
  late: '可迟交',
  closed: '已截止',
};
export const STATE_TONES: Readonly<Partial<Record<AssignmentState, string>>> = { open: 'accent', late: 'warn' };

export const ANSWERS_WORDS: Readonly<Record<NonNullable<NewAssignment['answers']>, string>> = {
  at_once: '交卷以后',
  after_closing: '截止以后',
  by_hand: '由我公布',
};

export const COUNTED_WORDS = { first: '只做一次', best: '可以多次，计最好的' } as const;

/** 四级模拟卷三，仿真模考 */
export function paperWords({ paper_title: title, mode, sections }: AssignmentView): string {
  const what = sections.map((name) => SECTION_NAMES[name]).join('、');
  return [title, MODE_NAMES[mode], what].filter((part) => part !== '').join('，');
}

/** 12月1日 08:00至12月3日 22:00 */
export const timesWords = ({ opens_at: opens, closes_at: closes }: AssignmentView): string =>
  `${formatRelativeDay(opens)}至${formatRelativeDay(closes)}`;
