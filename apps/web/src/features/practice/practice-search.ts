import {
  EXAM_TYPES,
  OBJECTIVE_SECTIONS,
  type ExamType,
  type SectionName,
} from '@study/contract/papers/exam-structure.ts';
import type { PRACTICE_SEARCH } from './practice-search-params.ts';
import type { StartRequest } from './practice-queries.ts';

export type PracticeSearch = { [Name in (typeof PRACTICE_SEARCH)[number]]?: string | undefined };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The level that the address names, else the one aimed at, else CET4. */
export function examOfSearch({ exam_type }: PracticeSearch, target: ExamType | null): ExamType {
  return EXAM_TYPES.find((exam) => exam === exam_type) ?? target ?? 'CET4';
}

/** The session that the address names; null where it names none. */
export function sessionOf({ session }: PracticeSearch): string | null {
  return session !== undefined && UUID.test(session) ? session : null;
}

/** The set that the address asks to begin at once; null where it asks for none. */
export function requestOfSearch(search: PracticeSearch, exam: ExamType): StartRequest | null {
  if (search.begin === undefined) return null;
  const section = sectionOf(search);
  if (section !== null) return { kind: 'section', exam_type: exam, section };
  return search.point === undefined ? null : { kind: 'point', exam_type: exam, point: search.point };
}

/** The section that the address asks for a set of; null where it names none. */
export function sectionOf({ section }: PracticeSearch): SectionName | null {
  return OBJECTIVE_SECTIONS.find((name) => name === section) ?? null;
}
