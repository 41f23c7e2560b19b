import { SECTION_NAMES } from '@study/contract/papers/section-names.ts';
import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { listAt, type Path, textAt, valueAt } from './form-document.ts';

export type SectionKind = 'about' | 'writing' | 'listening' | 'cloze' | 'matching' | 'careful' | 'translation';

/** One text of a paper with its items: a page of the form. */
export interface FormSection {
  kind: SectionKind;
  name: string;
  /** Its place in both documents, which are alike. */
  path: Path;
  /** Where its items are in each document; null for a task without items. */
  items: { paper: Path; answers: Path } | null;
  numbers: readonly number[];
}

const ORDINALS = ['一', '二', '三', '四', '五'];

/** Fields of the paper itself. */
const ABOUT_FIELDS = ['title', 'source'];

const ABOUT: FormSection = { kind: 'about', name: '标题和出处', path: [], items: null, numbers: [] };

/** The sections that a paper document has, in the order of the exam; what the paper is called comes first. */
export function sectionsOf(paper: unknown): FormSection[] {
  return [
    ABOUT,
    ...(valueAt(paper, ['writing']) === undefined ? [] : [task('writing', '写作')]),
    ...listeningSections(paper),
    ...readingSections(paper),
    ...(valueAt(paper, ['translation']) === undefined ? [] : [task('translation', '翻译')]),
  ];
}

const task = (kind: 'writing' | 'translation', name: string): FormSection => ({
  kind,
  name,
  path: [kind],
  items: null,
  numbers: [],
});

function listeningSections(paper: unknown): FormSection[] {
  return listAt(paper, ['listening', 'sections']).flatMap((section, at) => {
    const groups = listAt(section, ['groups']);
    const name = SECTION_NAMES[textAt(section, ['kind']) as SectionName] ?? '听力';
    return groups.map((group, index): FormSection => {
      const path = ['listening', 'sections', at, 'groups', index];
      return {
        kind: 'listening',
        name: groups.length > 1 ? name + (ORDINALS[index] ?? index + 1) : name,
        path,
        items: { paper: [...path, 'questions'], answers: [...path, 'questions'] },
        numbers: numbersIn(listAt(group, ['questions'])),
      };
    });
  });
}

function readingSections(paper: unknown): FormSection[] {
  const careful = listAt(paper, ['reading', 'careful']);
  const shared = (kind: 'cloze' | 'matching', list: string, numbers: readonly number[]): FormSection[] => {
    const path = ['reading', kind];
    if (valueAt(paper, path) === undefined) return [];
    return [
      {
        kind,
        name: SECTION_NAMES[kind],
        path,
        items: { paper: [...path, list], answers: [...path, 'items'] },
        numbers,
      },
    ];
  };
  const statements = numbersIn(listAt(paper, ['reading', 'matching', 'statements']));
  return [
    ...shared('cloze', 'items', CLOZE_NUMBERS),
    ...shared('matching', 'statements', statements),
    ...careful.map((passage, index): FormSection => {
      const path = ['reading', 'careful', index];
      return {
        kind: 'careful',
        name: careful.length > 1 ? SECTION_NAMES.careful + (ORDINALS[index] ?? index + 1) : SECTION_NAMES.careful,
        path,
        items: { paper: [...path, 'questions'], answers: [...path, 'items'] },
        numbers: numbersIn(listAt(passage, ['questions'])),
      };
    }),
  ];
}

const CLOZE_NUMBERS = Array.from({ length: 10 }, (_, index) => 26 + index);

const numbersIn = (items: readonly unknown[]): number[] =>
  items.flatMap((item) => {
    const no = valueAt(item, ['no']);
    return typeof no === 'number' ? [no] : [];
  });

export const sectionId = ({ kind, path }: FormSection): string => (kind === 'about' ? 'about' : path.join('.'));

/** Whether a place of either document belongs to a section. */
export const isIn = (section: FormSection, path: string): boolean => {
  if (section.kind === 'about') return ABOUT_FIELDS.includes(path);
  const id = sectionId(section);
  return path === id || path.startsWith(`${id}.`);
};

/** 第46–50题; empty for a task without items. */
export function numbersLine({ numbers }: FormSection): string {
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined) return '';
  return first === last ? `第${first}题` : `第${first}–${last}题`;
}
