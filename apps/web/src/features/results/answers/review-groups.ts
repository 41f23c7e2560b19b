import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import type { AnswersDocument, ItemAnswer, ScriptLine } from '@study/contract/papers/paper-document.ts';
import type { ReviewRecording } from '@study/contract/papers/paper-views.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import type { Review } from '#exam/queries/review-queries.ts';

/** An item with its key and the meaning of its letters. */
export interface ReviewedItem {
  no: number;
  /** The question or statement; null for a blank. */
  stem: string | null;
  /** Text by letter: an option or a bank word; empty for paragraphs. */
  choices: Readonly<Record<string, string>>;
  answer: ItemAnswer;
}

export type GroupText =
  | { kind: 'recording'; title: string; recording: ReviewRecording | null; script: readonly ScriptLine[] }
  | { kind: 'cloze'; title: string; passage: string; bank: Readonly<Record<string, string>> }
  | { kind: 'matching'; title: string; paragraphs: Readonly<Record<string, string>> }
  | { kind: 'careful'; title: string; paragraphs: readonly string[] };

/** Items of one recording or passage. */
export interface ReviewGroup {
  /** Unique within the paper. */
  id: string;
  /** 长对话一; without a number if the section has only one group. */
  name: string;
  section: SectionName;
  text: GroupText;
  /** The text's address in the paper, as the glossary writes it: `reading.careful.1`. */
  place: string;
  glossary: GlossaryEntries;
  items: readonly ReviewedItem[];
}

const ORDINALS = ['一', '二', '三', '四', '五'] as const;

/** The groups of a paper in exam order. Items without a key are omitted. */
export function groupsOf({ paper, answers }: Review): ReviewGroup[] {
  return [...listeningGroups({ paper, answers }), ...readingGroups({ paper, answers })];
}

function listeningGroups({ paper, answers }: Review): ReviewGroup[] {
  return paper.listening.sections.flatMap(({ kind, groups }, at) =>
    groups.map((group, index): ReviewGroup => {
      const known = answers.listening.sections[at]?.groups[index];
      const options = new Map(group.questions.map((question) => [question.no, question.options]));
      return {
        id: `${kind}-${index + 1}`,
        name: nameOf(kind, index, groups.length),
        section: kind,
        text: { kind: 'recording', title: group.title, recording: group.audio, script: known?.script ?? [] },
        ...placed(answers, `listening.${kind}.${index + 1}`),
        items: (known?.questions ?? []).map((answer) => ({
          no: answer.no,
          stem: answer.stem,
          choices: options.get(answer.no) ?? {},
          answer,
        })),
      };
    }),
  );
}

function readingGroups({ paper: { reading }, answers }: Review): ReviewGroup[] {
  const { cloze, matching, careful } = answers.reading;
  const statements = new Map(reading.matching.statements.map(({ no, text }) => [no, text]));
  const one = (section: 'cloze' | 'matching') => ({
    id: section,
    section,
    name: SECTION_NAMES[section],
    ...placed(answers, `reading.${section}`),
  });
  return [
    {
      ...one('cloze'),
      text: { kind: 'cloze', title: '', passage: reading.cloze.passage, bank: reading.cloze.bank },
      items: cloze.items.map((answer) => ({ no: answer.no, stem: null, choices: reading.cloze.bank, answer })),
    },
    {
      ...one('matching'),
      text: { kind: 'matching', title: reading.matching.title, paragraphs: reading.matching.paragraphs },
      items: matching.items.map((answer) => ({
        no: answer.no,
        stem: statements.get(answer.no) ?? null,
        choices: {},
        answer,
      })),
    },
    ...reading.careful.map((passage, index): ReviewGroup => {
      const questions = new Map(passage.questions.map((question) => [question.no, question]));
      return {
        id: `careful-${index + 1}`,
        name: nameOf('careful', index, reading.careful.length),
        section: 'careful',
        text: { kind: 'careful', title: passage.title, paragraphs: passage.paragraphs },
        ...placed(answers, `reading.careful.${index + 1}`),
        items: (careful[index]?.items ?? []).map((answer) => ({
          no: answer.no,
          stem: questions.get(answer.no)?.stem ?? null,
          choices: questions.get(answer.no)?.options ?? {},
          answer,
        })),
      };
    }),
  ];
}

function nameOf(section: SectionName, index: number, count: number): string {
  return count === 1 ? SECTION_NAMES[section] : `${SECTION_NAMES[section]}${ORDINALS[index] ?? index + 1}`;
}

type GlossaryEntries = AnswersDocument['glossary'];

/** The address of a text, and the glossary entries of that text alone. */
function placed({ glossary }: AnswersDocument, place: string): { place: string; glossary: GlossaryEntries } {
  return { place, glossary: glossary.filter((entry) => entry.in === place) };
}
