import type { DrillAnswers, DrillDocument } from '@study/contract/papers/drill-document.ts';
import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';

/** Whether a document of any shape declares itself a drill. */
export const saysDrill = (document: unknown): boolean =>
  typeof document === 'object' && document !== null && 'kind' in document && document.kind === 'drill';

export const isDrill = ({ kind }: Pick<PaperDocument, 'kind'>): boolean => kind === 'drill';

/** Placeholder edition, because a drill was never set in an exam. */
const NO_EDITION = { year: 2000, month: 1, set: 1 };

/** A drill in the shape of a paper: missing parts are empty, and `partsIn` returns the others. */
export function wholePaper({ reading = {}, ...drill }: DrillDocument): PaperDocument {
  return {
    ...drill,
    edition: drill.edition ?? NO_EDITION,
    writing: drill.writing ?? { directions: '', prompt: '', min_words: 0, max_words: 0 },
    listening: drill.listening ?? { sections: [] },
    reading: {
      cloze: reading.cloze ?? { passage: '', bank: {} },
      matching: reading.matching ?? { title: '', paragraphs: {}, statements: [] },
      careful: reading.careful ?? [],
    },
    translation: drill.translation ?? { directions: '', source: '' },
  };
}

export function wholeAnswers({ reading = {}, ...drill }: DrillAnswers): AnswersDocument {
  return {
    writing: drill.writing ?? { outline: [], samples: [] },
    listening: drill.listening ?? { sections: [] },
    reading: {
      cloze: reading.cloze ?? { items: [] },
      matching: reading.matching ?? { items: [] },
      careful: reading.careful ?? [],
    },
    translation: drill.translation ?? { references: [], key_points: [] },
    glossary: drill.glossary ?? [],
  };
}

/** The sections and tasks with questions: all of a paper, or those that a drill contains. */
export function partsIn(paper: PaperDocument): ReadonlySet<SectionName | 'writing' | 'translation'> {
  const { writing, listening, reading, translation } = paper;
  const isWhole = !isDrill(paper);
  return new Set([
    ...(isWhole || writing.prompt !== '' ? (['writing'] as const) : []),
    ...listening.sections.map(({ kind }) => kind),
    ...(isWhole || reading.cloze.passage !== '' ? (['cloze'] as const) : []),
    ...(isWhole || reading.matching.statements.length > 0 ? (['matching'] as const) : []),
    ...(isWhole || reading.careful.length > 0 ? (['careful'] as const) : []),
    ...(isWhole || translation.source !== '' ? (['translation'] as const) : []),
  ]);
}
