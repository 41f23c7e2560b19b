import { sectionOfItem, type ExamType } from '@study/contract/exam-structure.ts';
import { PART_NAMES, SECTION_NAMES } from '../../exam/names/exam-names.ts';

export const SHEETS = ['writing', 'listening', 'cloze', 'matching', 'careful', 'translation', 'glossary'] as const;
export type Sheet = (typeof SHEETS)[number];

export const SHEET_NAMES: Readonly<Record<Sheet, string>> = {
  writing: PART_NAMES.writing,
  listening: PART_NAMES.listening,
  cloze: SECTION_NAMES.cloze,
  matching: SECTION_NAMES.matching,
  careful: SECTION_NAMES.careful,
  translation: PART_NAMES.translation,
  glossary: '词汇',
};

/** The sheet that an item stands on; null for what is no item. */
export function sheetOfItem(exam: ExamType, no: number): Sheet | null {
  const section = sectionOfItem(exam, String(no));
  if (section === null) return null;
  return section.part === 'listening' ? 'listening' : (section.name as Sheet);
}

/** The sheet that a fragment such as `writing` or `translation-revise` names; null for any other. */
export function sheetOfHash(hash: string): Sheet | null {
  const name = /^([a-z]+)(?:-[a-z-]+)?$/.exec(hash)?.[1];
  return SHEETS.find((sheet) => sheet === name) ?? null;
}

/** The item that a fragment such as `item-46` names; null for any other. */
export function itemOfHash(hash: string): number | null {
  const no = /^item-(\d{1,2})$/.exec(hash)?.[1];
  return no === undefined ? null : Number(no);
}

/** The next wrong item after (or before) one, cyclically; the first before any was visited; null when there is none. */
export function neighbourAmong(items: readonly number[], from: number | null, step: 1 | -1): number | null {
  if (items.length === 0) return null;
  if (from === null) return (step === 1 ? items[0] : items.at(-1)) ?? null;
  const following = step === 1 ? items.find((no) => no > from) : items.findLast((no) => no < from);
  return following ?? (step === 1 ? items[0] : items.at(-1)) ?? null;
}
