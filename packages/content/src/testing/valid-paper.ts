import {
  EXAM_STRUCTURE,
  type ExamType,
  type ListeningKind,
  type SectionStructure,
} from '@study/contract/papers/exam-structure.ts';
import { BANK_LETTERS, type AnswersDocument, type PaperDocument } from '@study/contract/papers/paper-document.ts';
import { numbersByGroup } from '../read/item-numbers.ts';

/** For tests: a paper that passes every check; a new one per call, so that a test may modify it. */
export interface ValidPaper {
  paper: PaperDocument;
  answers: AnswersDocument;
}

export const KNOWN_POINT = 'listening-detail';

const LISTENING_WORDS: Readonly<Record<ListeningKind, number>> = {
  news_report: 180,
  long_conversation: 260,
  passage: 240,
  lecture: 400,
};
const LETTERS = ['A', 'B', 'C', 'D'] as const;
const keyOf = (no: number) => LETTERS[no % 4] ?? 'A';

export function validPaper(exam: ExamType = 'CET4', id = 'cet4-sample'): ValidPaper {
  const tag = id.replaceAll('-', '');
  const sections = EXAM_STRUCTURE[exam].sections.filter((section) => section.part === 'listening');
  return {
    paper: {
      id,
      exam,
      title: '示例卷',
      edition: { year: 2026, month: 12, set: 1 },
      origin: 'original',
      writing: {
        directions: 'For this part, you are allowed 30 minutes to write an essay.',
        prompt: prose(`${tag}prompt`, 20),
        min_words: EXAM_STRUCTURE[exam].words.min,
        max_words: EXAM_STRUCTURE[exam].words.max,
      },
      listening: { sections: sections.map((section) => listeningPaper(tag, section)) },
      reading: readingPaper(tag, exam === 'CET4' ? 330 : 420),
      translation: {
        directions: 'Translate the passage.',
        source: '茶'.repeat(exam === 'CET4' ? 150 : 190),
      },
    },
    answers: {
      writing: {
        outline: ['先表态', '再说理由'],
        samples: [14, 11, 8].map((band) => ({
          band,
          text: prose(`${tag}band${band}`, 160),
          comment: '切题',
        })),
      },
      listening: { sections: sections.map((section) => listeningAnswers(tag, section)) },
      reading: readingAnswers(tag),
      translation: {
        references: [1, 2, 3].map((version) => prose(`${tag}reference${version}`, 90)),
        key_points: [{ zh: '茶', accepted: ['tea'] }],
      },
      glossary: numbers(1, 30).map((index) => ({ word: `${tag}matchingD${index}`, zh: '词', in: 'reading.matching' })),
    },
  };
}

/** `count` words that occur nowhere else, in sentences of twelve. */
export const prose = (tag: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${tag}${index + 1}${index % 12 === 11 ? '.' : ''}`).join(' ');

const optionsOf = (tag: string, no: number) => ({
  A: `${tag} choice ${no} one`,
  B: `${tag} choice ${no} two`,
  C: `${tag} choice ${no} six`,
  D: `${tag} choice ${no} ten`,
});

const itemAnswer = (no: number, key: string, evidence: string) => ({
  no,
  key,
  explanation: '定位到首句，其余三项文中没有提到。',
  evidence: [evidence],
  knowledge: [KNOWN_POINT],
});

const listeningPaper = (tag: string, section: SectionStructure) => ({
  kind: section.name as ListeningKind,
  groups: numbersByGroup(section).map((numbers, index) => ({
    title: `${section.name} ${index + 1}`,
    audio: null,
    questions: numbers.map((no) => ({ no, options: optionsOf(tag, no) })),
  })),
});

const listeningAnswers = (tag: string, section: SectionStructure) => ({
  groups: numbersByGroup(section).map((numbers, index) => {
    const words = LISTENING_WORDS[section.name as ListeningKind];
    const text = prose(`${tag}${section.name.replace('_', '')}${index + 1}`, words);
    return {
      script: [{ speaker: 'W' as const, text }],
      questions: numbers.map((no) => ({
        ...itemAnswer(no, keyOf(no), text.slice(0, 20)),
        stem: `What is ${tag} ${no}?`,
      })),
    };
  }),
});

const matchingLetters = [...'ABCDEFGHIJ'];

function readingPaper(tag: string, carefulWords: number): PaperDocument['reading'] {
  const marks = Array.from({ length: 10 }, (_, index) => `[[${26 + index}]]`).join(` ${tag}gap `);
  return {
    cloze: {
      passage: `${prose(`${tag}cloze`, 200)} ${marks}`,
      bank: Object.fromEntries(BANK_LETTERS.map((letter) => [letter, `${tag}bank${letter.toLowerCase()}`])),
    },
    matching: {
      title: 'Sample',
      paragraphs: Object.fromEntries(matchingLetters.map((letter) => [letter, prose(`${tag}matching${letter}`, 100)])),
      statements: numbers(36, 45).map((no) => ({ no, text: `${tag} statement ${no}` })),
    },
    careful: [46, 51].map((first) => ({
      title: `Passage ${first}`,
      paragraphs: [prose(`${tag}careful${first}`, carefulWords)],
      questions: numbers(first, first + 4).map((no) => ({
        no,
        stem: `Why ${tag} ${no}?`,
        options: optionsOf(tag, no),
      })),
    })),
  };
}

const readingAnswers = (tag: string): AnswersDocument['reading'] => ({
  cloze: {
    items: numbers(26, 35).map((no) => itemAnswer(no, BANK_LETTERS[no - 26] ?? 'A', `[[${no}]]`)),
  },
  matching: {
    items: numbers(36, 45).map((no) =>
      itemAnswer(no, matchingLetters[no - 36] ?? 'A', `${tag}matching${matchingLetters[no - 36]}1`),
    ),
  },
  careful: [46, 51].map((first) => ({
    items: numbers(first, first + 4).map((no) => itemAnswer(no, keyOf(no), `${tag}careful${first}1`)),
  })),
});

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
