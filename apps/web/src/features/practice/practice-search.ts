import { EXAM_TYPES, OBJECTIVE_SECTIONS, type ExamType, type SectionName } from '@study/contract/exam-structure.ts';
import type { PRACTICE_SEARCH } from './practice-address.ts';

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

/** The section that the address asks for a set of; null where it names none. */
export function sectionOf({ section }: PracticeSearch): SectionName | null {
  return OBJECTIVE_SECTIONS.find((name) => name === section) ?? null;
}
