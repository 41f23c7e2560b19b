import type { AnswerChange } from '@study/contract/results/analysis.ts';
import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { ItemTraces, SheetFacts, SheetAnalysis } from './analyse-sheet.ts';
import type { PublishedItem } from './published-figures.ts';

/**
 * Test fixture: a CET4 key, five handmade answer sheets, and their analysis computed by hand. The key repeats BCDA in
 * the four-option items and runs A to J in cloze and matching. Points per item: 7.1 in items 1–15 and 36–45, 14.2 in
 * 16–25 and 46–55, 3.55 in 26–35.
 */
export const FIVE_KEYS: ReadonlyMap<number, string> = new Map(
  numbers(1, 55).map((no) => [no, no < 26 || no > 45 ? letter(no % 4) : letter((no - 26) % 10)]),
);

export const FIVE_NAMES: SheetFacts['names'] = new Map([
  ['listening-detail', { name: '听懂事实细节', area: 'listening' }],
  ['listening-inference', { name: '听力推断', area: 'listening' }],
  ['cloze-noun', { name: '选词填空：名词', area: 'cloze' }],
  ['matching-paraphrase', { name: '长篇阅读：识别改写', area: 'matching' }],
  ['reading-detail', { name: '阅读细节理解', area: 'reading' }],
]);

const TRAPS = new Map([
  [2, { D: '张冠李戴' }],
  [4, { B: '偷换概念', C: '无中生有' }],
  [20, { B: '以偏概全' }],
  [46, { A: '偷换概念', D: '张冠李戴' }],
]);

export const FIVE_ANSWERS: SheetFacts['answers'] = new Map(
  numbers(1, 55).map((no) => [no, { knowledge: knowledgeOf(no), trap: TRAPS.get(no) ?? {} }]),
);

export interface HandMadeSheet {
  name: string;
  /** By item number; unanswered items are null. */
  responses: ReadonlyMap<number, string | null>;
  traces: ReadonlyMap<number, ItemTraces>;
  points: number;
  /** By item number; unlisted items never changed. */
  changes: Readonly<Record<number, AnswerChange>>;
  /**
   * Right, wrong, unanswered, points and milliseconds of each section: news, conversations, passages, cloze, matching,
   * careful reading.
   */
  sections: readonly (readonly [number, number, number, number, number])[];
  /** Right and total items, by knowledge point. */
  knowledge: Readonly<Record<string, readonly [number, number]>>;
  certainty: SheetAnalysis['certainty'];
  traps: SheetAnalysis['traps'];
  rowShift: SheetAnalysis['row_shift'];
}

const ALL_RIGHT: HandMadeSheet = {
  name: 'all right and sure, half a minute each',
  ...sheetOf(numbers(1, 55).map((no) => ({ no, trail: keyOf(no), certainty: 'sure', timeMs: 30_000 }))),
  points: 497,
  changes: {},
  sections: [
    [7, 0, 0, 49.7, 210_000],
    [8, 0, 0, 56.8, 240_000],
    [10, 0, 0, 142, 300_000],
    [10, 0, 0, 35.5, 300_000],
    [10, 0, 0, 71, 300_000],
    [10, 0, 0, 142, 300_000],
  ],
  knowledge: {
    'listening-detail': [25, 25],
    'listening-inference': [10, 10],
    'cloze-noun': [10, 10],
    'matching-paraphrase': [10, 10],
    'reading-detail': [10, 10],
  },
  certainty: [{ certainty: 'sure', right: 55, total: 55 }],
  traps: [],
  rowShift: null,
};

/** 497 − 8 × 14.2 = 383.4. The answer to 20 is the key of 21, B. */
const ROW_SKIPPED: HandMadeSheet = {
  name: 'right, but 18 to 24 hold the answers of 19 to 25, and 25 is blank',
  ...sheetOf(
    [...numbers(1, 24), ...numbers(26, 55)].map((no) => ({
      no,
      trail: keyOf(no >= 18 && no <= 24 ? no + 1 : no),
      timeMs: 20_000,
    })),
  ),
  points: 383.4,
  changes: {},
  sections: [
    [7, 0, 0, 49.7, 140_000],
    [8, 0, 0, 56.8, 160_000],
    [2, 7, 1, 28.4, 180_000],
    [10, 0, 0, 35.5, 200_000],
    [10, 0, 0, 71, 200_000],
    [10, 0, 0, 142, 200_000],
  ],
  knowledge: {
    'listening-detail': [17, 25],
    'listening-inference': [2, 10],
    'cloze-noun': [10, 10],
    'matching-paraphrase': [10, 10],
    'reading-detail': [10, 10],
  },
  certainty: [{ certainty: null, right: 47, total: 54 }],
  traps: [{ name: '以偏概全', items: [20] }],
  rowShift: { first: 18, last: 24, fits: 'next', fitting: 7, right: 0 },
};

/**
 * News 1, 3, 6 right: 21.3; conversations 56.8; passages 142; cloze 8 × 3.55 = 28.4 (26 and 27 exchanged); matching
 * 5 × 7.1 = 35.5; careful 9 × 14.2 = 127.8. Together 411.8.
 */
const CHANGED: HandMadeSheet = {
  name: 'changed answers, traps, certainty of every kind',
  ...sheetOf([
    { no: 1, trail: 'AB', certainty: 'sure' },
    { no: 2, trail: 'CD', certainty: 'unsure' },
    { no: 3, trail: 'DAD', certainty: 'guess' },
    { no: 4, trail: 'BC' },
    { no: 5, trail: 'B-' },
    { no: 6, trail: 'C-C', certainty: 'unsure' },
    { no: 7, isFlagged: true, timeMs: 0 },
    ...numbers(8, 25).map((no) => ({ no, trail: keyOf(no), certainty: 'sure' as const })),
    { no: 26, trail: 'B', certainty: 'sure' },
    { no: 27, trail: 'A', certainty: 'sure' },
    ...[...numbers(28, 40), ...numbers(47, 55)].map((no) => ({ no, trail: keyOf(no) })),
    { no: 46, trail: 'D', certainty: 'guess', isFlagged: true },
  ]),
  points: 411.8,
  changes: { 1: 'wrong_to_right', 2: 'right_to_wrong', 3: 'back_to_right', 4: 'wrong_to_wrong', 5: 'right_to_wrong' },
  sections: [
    [3, 2, 2, 21.3, 60_000],
    [8, 0, 0, 56.8, 80_000],
    [10, 0, 0, 142, 100_000],
    [8, 2, 0, 28.4, 100_000],
    [5, 0, 5, 35.5, 50_000],
    [9, 1, 0, 127.8, 100_000],
  ],
  knowledge: {
    'listening-detail': [21, 25],
    'listening-inference': [10, 10],
    'cloze-noun': [8, 10],
    'matching-paraphrase': [5, 10],
    'reading-detail': [9, 10],
  },
  // Sure: 1, 8–25, 26, 27. Unsure: 2, 6. A guess: 3, 46. Not given: 4, 28–35, 36–40, 47–55.
  certainty: [
    { certainty: 'sure', right: 19, total: 21 },
    { certainty: 'unsure', right: 1, total: 2 },
    { certainty: 'guess', right: 1, total: 2 },
    { certainty: null, right: 22, total: 23 },
  ],
  traps: [
    { name: '张冠李戴', items: [2, 46] },
    { name: '无中生有', items: [4] },
  ],
  rowShift: null,
};

const BLANK: HandMadeSheet = {
  name: 'nothing',
  ...sheetOf([]),
  points: 0,
  changes: {},
  sections: [7, 8, 10, 10, 10, 10].map((count) => [0, 0, count, 0, 0]),
  knowledge: {
    'listening-detail': [0, 25],
    'listening-inference': [0, 10],
    'cloze-noun': [0, 10],
    'matching-paraphrase': [0, 10],
    'reading-detail': [0, 10],
  },
  certainty: [],
  traps: [],
  rowShift: null,
};

/** Cloze: only item 26 has the key A, 3.55. Matching 71. Careful: 48 and 52 have the key A, 28.4. Total 102.95. */
const LETTER_A: HandMadeSheet = {
  name: 'no listening, matching known, A in all other items',
  ...sheetOf([
    ...[...numbers(26, 35), ...numbers(46, 55)].map((no) => ({
      no,
      trail: 'A',
      certainty: 'guess' as const,
      timeMs: 5_000,
    })),
    ...numbers(36, 45).map((no) => ({ no, trail: keyOf(no), certainty: 'sure' as const, timeMs: 60_000 })),
  ]),
  points: 102.95,
  changes: {},
  sections: [
    [0, 0, 7, 0, 0],
    [0, 0, 8, 0, 0],
    [0, 0, 10, 0, 0],
    [1, 9, 0, 3.55, 50_000],
    [10, 0, 0, 71, 600_000],
    [2, 8, 0, 28.4, 50_000],
  ],
  knowledge: {
    'listening-detail': [0, 25],
    'listening-inference': [0, 10],
    'cloze-noun': [1, 10],
    'matching-paraphrase': [10, 10],
    'reading-detail': [2, 10],
  },
  certainty: [
    { certainty: 'sure', right: 10, total: 10 },
    { certainty: 'guess', right: 3, total: 20 },
  ],
  traps: [{ name: '偷换概念', items: [46] }],
  rowShift: null,
};

export const FIVE_SHEETS: readonly HandMadeSheet[] = [ALL_RIGHT, ROW_SKIPPED, CHANGED, BLANK, LETTER_A];

/** Item counts, by hand, when two candidates hand in each of the five sheets: ten takers. */
export const TEN_TAKERS: Readonly<Record<number, PublishedItem>> = {
  1: { options: { B: 6 }, unanswered: 4 },
  2: { options: { C: 4, D: 2 }, unanswered: 4 },
  20: { options: { A: 4, B: 2 }, unanswered: 4 },
  36: { options: { A: 8 }, unanswered: 2 },
  46: { options: { A: 2, C: 4, D: 2 }, unanswered: 2 },
};

interface HandMadeItem {
  no: number;
  /** Letters chosen, one per second; - where the answer was cleared. */
  trail?: string;
  certainty?: Certainty;
  isFlagged?: boolean;
  /** 10 seconds by default. */
  timeMs?: number;
}

function sheetOf(items: readonly HandMadeItem[]): Pick<HandMadeSheet, 'responses' | 'traces'> {
  const held = items.map((item) => ({
    item,
    responses: [...(item.trail ?? '')].map((choice) => (choice === '-' ? null : choice)),
  }));
  const last = new Map(held.map(({ item, responses }) => [item.no, responses.at(-1) ?? null]));
  return {
    responses: new Map(numbers(1, 55).map((no) => [no, last.get(no) ?? null])),
    traces: new Map(
      held.map(({ item, responses }) => [
        item.no,
        {
          flagged: item.isFlagged ?? false,
          certainty: item.certainty ?? null,
          timeMs: item.timeMs ?? 10_000,
          trail: responses.map((response, index) => ({ response, atMs: (index + 1) * 1000 })),
        },
      ]),
    ),
  };
}

function knowledgeOf(no: number): string[] {
  if (no <= 15) return ['listening-detail'];
  if (no <= 25) return ['listening-detail', 'listening-inference'];
  if (no <= 35) return ['cloze-noun'];
  return [no <= 45 ? 'matching-paraphrase' : 'reading-detail'];
}

function keyOf(no: number): string {
  return FIVE_KEYS.get(no) ?? '';
}

function letter(index: number): string {
  return 'ABCDEFGHIJ'[index] ?? '';
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
