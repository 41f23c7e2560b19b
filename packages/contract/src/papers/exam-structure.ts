/**
 * Structure of CET4 and CET6, in force since June 2016: order, counts, weights and minutes. Weights are percentages of
 * the 710 points, and points are always computed from them.
 */
export const EXAM_TYPES = ['CET4', 'CET6'] as const;
export type ExamType = (typeof EXAM_TYPES)[number];

export const TOTAL_POINTS = 710;
/** Customary pass line of both levels; the certificates define none. */
export const PASS_LINE = 425;
export const FIRST_ITEM = 1;
export const LAST_ITEM = 55;
/** Writing and translation are marked out of 15 by overall impression. */
export const SUBJECTIVE_RAW_MAX = 15;

export const LISTENING_KINDS = ['news_report', 'long_conversation', 'passage', 'lecture'] as const;
export type ListeningKind = (typeof LISTENING_KINDS)[number];

export const OBJECTIVE_SECTIONS = [...LISTENING_KINDS, 'cloze', 'matching', 'careful'] as const;
export type SectionName = (typeof OBJECTIVE_SECTIONS)[number];

/** The four parts reported separately, in exam order. */
export const PARTS = ['writing', 'listening', 'reading', 'translation'] as const;
export type Part = (typeof PARTS)[number];
export const SUBJECTIVE_PARTS = ['writing', 'translation'] as const;
export type SubjectivePart = (typeof SUBJECTIVE_PARTS)[number];

export interface SectionStructure {
  name: SectionName;
  part: 'listening' | 'reading';
  first: number;
  last: number;
  weightPercent: number;
  /** Items per recording or passage, in order; they sum to the section's items. */
  groups: readonly number[];
}

export interface ExamStructure {
  sections: readonly SectionStructure[];
  subjectiveWeightPercent: number;
  minutes: { writing: number; listening: number; interlude: number; reading_translation: number };
  words: { min: number; max: number };
}

const READING: readonly SectionStructure[] = [
  { name: 'cloze', part: 'reading', first: 26, last: 35, weightPercent: 5, groups: [10] },
  { name: 'matching', part: 'reading', first: 36, last: 45, weightPercent: 10, groups: [10] },
  { name: 'careful', part: 'reading', first: 46, last: 55, weightPercent: 20, groups: [5, 5] },
];

export const EXAM_STRUCTURE: Readonly<Record<ExamType, ExamStructure>> = {
  CET4: {
    sections: [
      { name: 'news_report', part: 'listening', first: 1, last: 7, weightPercent: 7, groups: [2, 2, 3] },
      { name: 'long_conversation', part: 'listening', first: 8, last: 15, weightPercent: 8, groups: [4, 4] },
      { name: 'passage', part: 'listening', first: 16, last: 25, weightPercent: 20, groups: [3, 3, 4] },
      ...READING,
    ],
    subjectiveWeightPercent: 15,
    minutes: { writing: 30, listening: 25, interlude: 5, reading_translation: 70 },
    words: { min: 120, max: 180 },
  },
  CET6: {
    sections: [
      { name: 'long_conversation', part: 'listening', first: 1, last: 8, weightPercent: 8, groups: [4, 4] },
      { name: 'passage', part: 'listening', first: 9, last: 15, weightPercent: 7, groups: [3, 4] },
      { name: 'lecture', part: 'listening', first: 16, last: 25, weightPercent: 20, groups: [3, 3, 4] },
      ...READING,
    ],
    subjectiveWeightPercent: 15,
    minutes: { writing: 30, listening: 30, interlude: 5, reading_translation: 70 },
    words: { min: 150, max: 200 },
  },
};

/** Item names under which answers are stored: "1" to "55", "writing", "translation". */
export const ITEMS: readonly string[] = [
  ...Array.from({ length: LAST_ITEM }, (_, index) => String(index + 1)),
  ...SUBJECTIVE_PARTS,
];

export const LISTENING_LAST_ITEM = 25;

/** The part of an item; null for an unknown name. */
export function partOfItem(item: string): Part | null {
  if (item === 'writing' || item === 'translation') return item;
  const no = Number(item);
  if (!Number.isInteger(no) || String(no) !== item || no < FIRST_ITEM || no > LAST_ITEM) return null;
  return no <= LISTENING_LAST_ITEM ? 'listening' : 'reading';
}

/** The section of an objective item; null for writing, translation and unknown names. */
export function sectionOfItem(exam: ExamType, item: string): SectionStructure | null {
  const no = Number(item);
  return EXAM_STRUCTURE[exam].sections.find((section) => no >= section.first && no <= section.last) ?? null;
}
