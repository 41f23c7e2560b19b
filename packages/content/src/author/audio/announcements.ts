import type { ListeningKind } from '@study/contract/papers/exam-structure.ts';

const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number): string => COUNTS[count] ?? String(count);

const NAMES: Readonly<Record<ListeningKind, { title: string; one: string; many: string; questions: string }>> = {
  news_report: { title: 'News report', one: 'news report', many: 'news reports', questions: 'two or three questions' },
  long_conversation: {
    title: 'Conversation',
    one: 'conversation',
    many: 'long conversations',
    questions: 'four questions',
  },
  passage: { title: 'Passage', one: 'passage', many: 'passages', questions: 'three or four questions' },
  lecture: {
    title: 'Recording',
    one: 'recording',
    many: 'recordings of lectures or talks',
    questions: 'three or four questions',
  },
};

/** The exam's standard directions, read before a section's first recording, sentence by sentence. `section` counts from 0. */
export function sectionDirections(kind: ListeningKind, section: number, groups: number): string[] {
  const { one, many, questions } = NAMES[kind];
  return [
    `Section ${'ABC'[section] ?? section + 1}.`,
    `Directions: In this section, you will hear ${inWords(groups)} ${many}.`,
    `At the end of each ${one}, you will hear ${questions}.`,
    `Both the ${one} and the questions will be spoken only once.`,
    'After you hear a question, you must choose the best answer from the four choices marked A, B, C and D.',
    'Then mark the corresponding letter on Answer Sheet 1 with a single line through the centre.',
  ];
}

/** "News report one." `group` counts from 0 within its section. */
export const groupAnnouncement = (kind: ListeningKind, group: number): string =>
  `${NAMES[kind].title} ${inWords(group + 1)}.`;

/** "Questions 1 and 2 are based on the news report you have just heard." */
export function questionsAnnouncement(kind: ListeningKind, numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  const range = numbers.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
  return `Questions ${range} are based on the ${NAMES[kind].one} you have just heard.`;
}

export const CLOSING = 'This is the end of listening comprehension.';
