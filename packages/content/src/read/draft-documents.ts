import { EXAM_TYPES, LISTENING_KINDS } from '@study/contract/papers/exam-structure.ts';
import { saysDrill } from './drill.ts';
import type { AnswersDocument, ItemAnswer, Options, PaperDocument } from '@study/contract/papers/paper-document.ts';

/**
 * Fills an unfinished paper's documents: missing or mistyped values become an empty text, an empty list or null. For
 * preview and checks, never for storage.
 */
export const draftPaper = (value: unknown): PaperDocument => ({
  id: text(at(value, 'id')),
  exam: EXAM_TYPES.find((exam) => exam === at(value, 'exam')) ?? 'CET4',
  title: text(at(value, 'title')),
  ...(saysDrill(value) && { kind: 'drill' as const, minutes: number(at(value, 'minutes')) }),
  edition: { year: 0, month: 0, set: 0 },
  origin: 'original',
  source: text(at(value, 'source')),
  licence: text(at(value, 'licence')),
  writing: {
    directions: text(at(value, 'writing', 'directions')),
    prompt: text(at(value, 'writing', 'prompt')),
    opening: text(at(value, 'writing', 'opening')),
    min_words: number(at(value, 'writing', 'min_words')),
    max_words: number(at(value, 'writing', 'max_words')),
  },
  listening: {
    sections: list(at(value, 'listening', 'sections')).map((section) => ({
      kind: LISTENING_KINDS.find((kind) => kind === at(section, 'kind')) ?? 'passage',
      groups: list(at(section, 'groups')).map((group) => ({
        title: text(at(group, 'title')),
        audio: text(at(group, 'audio')) || null,
        questions: list(at(group, 'questions')).map(asked),
      })),
    })),
  },
  reading: {
    cloze: {
      passage: text(at(value, 'reading', 'cloze', 'passage')),
      bank: lettered(at(value, 'reading', 'cloze', 'bank')),
    },
    matching: {
      title: text(at(value, 'reading', 'matching', 'title')),
      paragraphs: lettered(at(value, 'reading', 'matching', 'paragraphs')),
      statements: list(at(value, 'reading', 'matching', 'statements')).map((statement) => ({
        no: number(at(statement, 'no')),
        text: text(at(statement, 'text')),
      })),
    },
    careful: list(at(value, 'reading', 'careful')).map((passage) => ({
      title: text(at(passage, 'title')),
      paragraphs: list(at(passage, 'paragraphs')).map(text),
      questions: list(at(passage, 'questions')).map((question) => ({
        ...asked(question),
        stem: text(at(question, 'stem')),
      })),
    })),
  },
  translation: {
    directions: text(at(value, 'translation', 'directions')),
    source: text(at(value, 'translation', 'source')),
  },
});

export const draftAnswers = (value: unknown): AnswersDocument => ({
  writing: {
    outline: list(at(value, 'writing', 'outline')).map(text),
    samples: list(at(value, 'writing', 'samples')).map((sample) => ({
      band: number(at(sample, 'band')),
      text: text(at(sample, 'text')),
      comment: text(at(sample, 'comment')),
    })),
  },
  listening: {
    sections: list(at(value, 'listening', 'sections')).map((section) => ({
      groups: list(at(section, 'groups')).map((group) => ({
        script: list(at(group, 'script')).map((line) => ({
          speaker: (['W', 'M'] as const).find((speaker) => speaker === at(line, 'speaker')) ?? 'N',
          text: text(at(line, 'text')),
        })),
        questions: list(at(group, 'questions')).map((item) => ({ ...answered(item), stem: text(at(item, 'stem')) })),
      })),
    })),
  },
  reading: {
    cloze: { items: list(at(value, 'reading', 'cloze', 'items')).map(answered) },
    matching: { items: list(at(value, 'reading', 'matching', 'items')).map(answered) },
    careful: list(at(value, 'reading', 'careful')).map((passage) => ({
      items: list(at(passage, 'items')).map(answered),
    })),
  },
  translation: {
    references: list(at(value, 'translation', 'references')).map(text),
    key_points: list(at(value, 'translation', 'key_points')).map((point) => ({
      zh: text(at(point, 'zh')),
      accepted: list(at(point, 'accepted')).map(text),
      note: text(at(point, 'note')),
    })),
  },
  glossary: list(at(value, 'glossary')).map((entry) => ({
    word: text(at(entry, 'word')),
    zh: text(at(entry, 'zh')),
    in: text(at(entry, 'in')),
  })),
});

const asked = (question: unknown) => ({ no: number(at(question, 'no')), options: options(at(question, 'options')) });

const answered = (item: unknown): ItemAnswer => ({
  no: number(at(item, 'no')),
  key: text(at(item, 'key')),
  explanation: text(at(item, 'explanation')),
  evidence: list(at(item, 'evidence')).map(text),
  knowledge: list(at(item, 'knowledge')).map(text),
  trap: lettered(at(item, 'trap')),
  reasons: lettered(at(item, 'reasons')),
});

const options = (value: unknown): Options => {
  const option = (letter: string) => text(at(value, letter));
  return { A: option('A'), B: option('B'), C: option('C'), D: option('D') };
};

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const lettered = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([letter, inner]) => [letter, text(inner)]))
    : {};
