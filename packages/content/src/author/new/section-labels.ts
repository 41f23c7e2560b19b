import type { ExamType, ListeningKind } from '@study/contract/papers/exam-structure.ts';
import { UNIT_NAMES, type Range } from '#check/word-counts.ts';

const IN_WORDS = ['One', 'Two', 'Three', 'Four'];
const TITLES: Readonly<Record<ListeningKind, string>> = {
  news_report: 'News Report',
  long_conversation: 'Conversation',
  passage: 'Passage',
  lecture: 'Lecture',
};
export const LISTENING_NAMES: Readonly<Record<ListeningKind, string>> = {
  news_report: '新闻报道',
  long_conversation: '长对话',
  passage: '短文',
  lecture: '讲座或谈话',
};
export const EXAM_NAMES: Readonly<Record<ExamType, string>> = { CET4: '四级', CET6: '六级' };

/** "News Report One"; `index` counts from 0. */
export const groupTitle = (kind: ListeningKind, index: number): string =>
  `${TITLES[kind]} ${IN_WORDS[index] ?? index + 1}`;
export const passageTitle = (index: number): string => `Passage ${IN_WORDS[index] ?? index + 1}`;
/** "150到210词" */
export const rangeWords = ([min, max, unit = 'words']: Range): string => `${min}到${max}${UNIT_NAMES[unit]}`;
