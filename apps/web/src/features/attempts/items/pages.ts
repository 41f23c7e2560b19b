import { sectionOfItem, type ExamType, type SectionName } from '@study/contract/papers/exam-structure.ts';
import type { CandidateListening, CandidatePaper, CandidateReading } from '@study/contract/papers/paper-views.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { isAsked } from './asked-sections.ts';

/** Labels of the parts on a phone, where all of them fit. */
export function shortLabel({ kind, id }: RunnerPage): string {
  if (kind === 'careful') return `细读${id.replace('careful-', '')}`;
  return SHORT_LABELS[kind];
}

const SHORT_LABELS = {
  writing: PART_NAMES.writing,
  listening: PART_NAMES.listening,
  cloze: '选词',
  matching: '匹配',
  translation: PART_NAMES.translation,
} as const;

export type RunnerPage =
  | { kind: 'writing'; id: string; label: string; items: string[]; question: NonNullable<CandidatePaper['writing']> }
  | { kind: 'listening'; id: string; label: string; items: string[]; listening: CandidateListening }
  | { kind: 'cloze'; id: string; label: string; items: string[]; question: CandidateReading['cloze'] }
  | { kind: 'matching'; id: string; label: string; items: string[]; question: CandidateReading['matching'] }
  | { kind: 'careful'; id: string; label: string; items: string[]; passage: CandidateReading['careful'][number] }
  | {
      kind: 'translation';
      id: string;
      label: string;
      items: string[];
      question: NonNullable<CandidatePaper['translation']>;
    };

const ORDINALS = ['一', '二', '三', '四'] as const;
const numbersOf = (questions: readonly { no: number }[]) => questions.map(({ no }) => String(no));

/** Splits the open parts of a paper into pages, in exam order; `only`: the assigned sections, empty for all. */
export function pagesOf(paper: CandidatePaper, only: readonly SectionName[] = []): RunnerPage[] {
  const { writing, reading, translation } = paper;
  const listening = askedIn(paper.listening, only);
  const hasTexts = isAsked(only, undefined);
  const pages: RunnerPage[] = [];
  if (writing && hasTexts) {
    pages.push({ kind: 'writing', id: 'writing', label: PART_NAMES.writing, items: ['writing'], question: writing });
  }
  if (listening) {
    const items = groupsOf(listening).flatMap((group) => (group.audio ? numbersOf(group.questions) : []));
    pages.push({ kind: 'listening', id: 'listening', label: PART_NAMES.listening, items, listening });
  }
  if (reading) pages.push(...readingPages(reading).filter(({ kind }) => isAsked(only, kind)));
  if (translation && hasTexts) {
    pages.push({
      kind: 'translation',
      id: 'translation',
      label: PART_NAMES.translation,
      items: ['translation'],
      question: translation,
    });
  }
  return pages;
}

/** The assigned sections of the listening; null where there are none. */
function askedIn(listening: CandidatePaper['listening'], only: readonly SectionName[]): CandidateListening | null {
  const sections = listening?.sections.filter(({ kind }) => isAsked(only, kind)) ?? [];
  return listening && sections.length > 0 ? { ...listening, sections } : null;
}

type ReadingPage = Extract<RunnerPage, { kind: 'cloze' | 'matching' | 'careful' }>;

function readingPages({ cloze, matching, careful }: CandidateReading): ReadingPage[] {
  const blanks = [...cloze.passage.matchAll(/\[\[(\d+)\]\]/g)].map((match) => match[1] ?? '');
  return [
    { kind: 'cloze', id: 'cloze', label: SECTION_NAMES.cloze, items: blanks, question: cloze },
    {
      kind: 'matching',
      id: 'matching',
      label: SECTION_NAMES.matching,
      items: numbersOf(matching.statements),
      question: matching,
    },
    ...careful.map((passage, index): ReadingPage => ({
      kind: 'careful',
      id: `careful-${index + 1}`,
      label: `${SECTION_NAMES.careful}${ORDINALS[index] ?? index + 1}`,
      items: numbersOf(passage.questions),
      passage,
    })),
  ];
}

export function groupsOf(listening: CandidateListening) {
  return listening.sections.flatMap((section) => section.groups);
}

export function pageOf(pages: readonly RunnerPage[], item: string): RunnerPage | null {
  return pages.find((page) => page.items.includes(item)) ?? null;
}

export interface ItemGroup {
  label: string;
  /** Null for writing and translation. */
  section: SectionName | null;
  items: string[];
}

/** The items that can be answered now, by section, in exam order. */
export function itemGroups(exam: ExamType, pages: readonly RunnerPage[]): ItemGroup[] {
  const groups: ItemGroup[] = [];
  for (const item of pages.flatMap((page) => page.items)) {
    const section = sectionOfItem(exam, item)?.name ?? null;
    const label = section ? SECTION_NAMES[section] : PART_NAMES[item === 'writing' ? 'writing' : 'translation'];
    const last = groups.at(-1);
    if (last?.label === label) last.items.push(item);
    else groups.push({ label, section, items: [item] });
  }
  return groups;
}

/** Display label of an item: 第26题, 写作, 翻译. */
export function itemLabel(item: string): string {
  if (item === 'writing' || item === 'translation') return PART_NAMES[item];
  return `第${item}题`;
}
