import type { ExamType, ListeningKind } from '@study/contract/papers/exam-structure.ts';
import type { ScriptLine } from '@study/contract/papers/paper-document.ts';
import type { PlannedGroup } from '#read/planned-groups.ts';
import { castGroups, FIRST_CAST, type Cast, type Voice } from './casting.ts';
import { splitSentences } from '#read/sentences.ts';

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

/** The exam's standard directions before a section's first recording, by sentence. `section` counts from 0. */
function sectionDirections(kind: ListeningKind, section: number, groups: number): string[] {
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
const groupAnnouncement = (kind: ListeningKind, group: number): string => `${NAMES[kind].title} ${inWords(group + 1)}.`;

/** "Questions 1 and 2 are based on the news report you have just heard." */
function questionsAnnouncement(kind: ListeningKind, numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  const range = numbers.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
  return `Questions ${range} are based on the ${NAMES[kind].one} you have just heard.`;
}

const CLOSING = 'This is the end of listening comprehension.';

/** Speaking rates of the exams in words per minute, close enough for a synthetic voice. */
export const WORDS_PER_MINUTE: Readonly<Record<ExamType, number>> = { CET4: 130, CET6: 144 };

/** Steps of a recording, in order. Silence without a cue is a natural gap; a `pause` is time to answer. */
export type Step =
  | { say: string; kind: 'announcement' | 'sentence' | 'question'; voice: Voice; no?: number }
  | { silenceMs: number; no?: number };

export const GAPS_MS = {
  lead: 500,
  sentence: 350,
  turn: 600,
  paragraph: 900,
  announcement: 1000,
  answer: 13_000,
  end: 1000,
} as const;

/** Steps of every recording of a paper, in its order. */
export function planGroups(groups: readonly PlannedGroup[], paperId: string): Step[][] {
  const casts = castGroups(groups, paperId);
  return groups.flatMap((group, index) => {
    const cast = casts[index];
    return cast === undefined ? [] : [planGroup(group, cast)];
  });
}

/** Steps of one recording, in exam order: directions, announcement, script, questions with pauses. */
export function planGroup(group: PlannedGroup, cast: Cast = FIRST_CAST): Step[] {
  const { kind, section, questions } = group;
  const directions = group.group === 0 ? sectionDirections(kind, section, group.groupsInSection) : [];
  return [
    { silenceMs: GAPS_MS.lead },
    ...announce(directions),
    ...announce([groupAnnouncement(kind, group.group)]),
    ...speakScript(group.script, cast),
    ...announce([
      questionsAnnouncement(
        kind,
        questions.map(({ no }) => no),
      ),
    ]),
    ...questions.flatMap(({ no, stem }): Step[] => [
      { say: `Question ${no}. ${stem}`, kind: 'question', voice: 'N', no },
      { silenceMs: GAPS_MS.answer, no },
    ]),
    ...(group.isLast ? announce([CLOSING]) : []),
  ];
}

function announce(texts: readonly string[]): Step[] {
  if (texts.length === 0) return [];
  const sentences = texts.map((say): Step => ({ say, kind: 'announcement', voice: 'N' }));
  return [...between(sentences, GAPS_MS.sentence), { silenceMs: GAPS_MS.announcement }];
}

/** Lines of one speaker in a row are paragraphs, others are turns. */
function speakScript(script: readonly ScriptLine[], cast: Cast): Step[] {
  const turns = script.map(({ speaker, text }) =>
    between(
      splitSentences(text).map((say): Step => ({ say, kind: 'sentence', voice: cast[speaker] })),
      GAPS_MS.sentence,
    ),
  );
  return turns.flatMap((turn, index) => [...turn, { silenceMs: gapAfter(script, index) }]);
}

function gapAfter(script: readonly ScriptLine[], index: number): number {
  const next = script[index + 1];
  if (next === undefined) return GAPS_MS.end;
  return next.speaker === script[index]?.speaker ? GAPS_MS.paragraph : GAPS_MS.turn;
}

const between = (steps: readonly Step[], silenceMs: number): Step[] =>
  steps.flatMap((step, index) => (index === 0 ? [step] : [{ silenceMs }, step]));
