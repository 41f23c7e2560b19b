import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ScriptLine } from '@study/contract/papers/paper-document.ts';
import { CLOSING, groupAnnouncement, questionsAnnouncement, sectionDirections } from './announcements.ts';
import type { PlannedGroup } from '#read/planned-groups.ts';
import { splitSentences } from '#read/sentences.ts';

/** Rates of speech in the exams, near enough for a synthetic voice. */
export const WORDS_PER_MINUTE: Readonly<Record<ExamType, number>> = { CET4: 130, CET6: 150 };

/** W a woman, M a man, N the announcer. */
export type Voice = ScriptLine['speaker'];

/** What a recording consists of, in order. Silence without a cue is a natural gap; a `pause` is time to answer. */
export type Step =
  | { say: string; kind: 'announcement' | 'sentence' | 'question'; voice: Voice; no?: number }
  | { silenceMs: number; no?: number };

export const GAPS_MS = { lead: 500, sentence: 350, turn: 600, announcement: 1000, answer: 13_000, end: 1000 } as const;

/** What is heard in one recording, in the order of the exam: directions, announcement, script, questions with pauses. */
export function planGroup(group: PlannedGroup): Step[] {
  const { kind, section, questions } = group;
  const directions = group.group === 0 ? sectionDirections(kind, section, group.groupsInSection) : [];
  return [
    { silenceMs: GAPS_MS.lead },
    ...announce(directions),
    ...announce([groupAnnouncement(kind, group.group)]),
    ...speakScript(group.script),
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

function speakScript(script: readonly ScriptLine[]): Step[] {
  const turns = script.map(({ speaker, text }) =>
    between(
      splitSentences(text).map((say): Step => ({ say, kind: 'sentence', voice: speaker })),
      GAPS_MS.sentence,
    ),
  );
  return turns.flatMap((turn, index) => [
    ...turn,
    { silenceMs: index === turns.length - 1 ? GAPS_MS.end : GAPS_MS.turn },
  ]);
}

const between = (steps: readonly Step[], silenceMs: number): Step[] =>
  steps.flatMap((step, index) => (index === 0 ? [step] : [{ silenceMs }, step]));
