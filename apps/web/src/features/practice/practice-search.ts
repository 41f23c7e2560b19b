import {
  EXAM_TYPES,
  OBJECTIVE_SECTIONS,
  SUBJECTIVE_PARTS,
  type ExamType,
  type SectionName,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import type { PRACTICE_SEARCH } from './practice-search-params.ts';
import type { StartRequest } from './practice-queries.ts';

export type PracticeSearch = { [Name in (typeof PRACTICE_SEARCH)[number]]?: string | undefined };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The level in the search params, otherwise the user's target, otherwise CET4. */
export function examOfSearch({ exam_type }: PracticeSearch, target: ExamType | null): ExamType {
  return EXAM_TYPES.find((exam) => exam === exam_type) ?? target ?? 'CET4';
}

/** The set id in the search params; null if none. */
export function setIdOf({ session }: PracticeSearch): string | null {
  return session !== undefined && UUID.test(session) ? session : null;
}

/** The set that the search params request to start at once; null if none. */
export function requestOfSearch(search: PracticeSearch, exam: ExamType): StartRequest | null {
  if (search.begin === undefined) return null;
  const section = sectionOf(search);
  if (section !== null) {
    const { drill } = search;
    return { kind: 'section', exam_type: exam, section, ...(drill !== undefined && { drill }) };
  }
  return search.point === undefined ? null : { kind: 'point', exam_type: exam, point: search.point };
}

/** The text whose next drill the search params ask to begin; null if none. */
export function textToBegin({ section, begin }: PracticeSearch): SubjectivePart | null {
  return begin === undefined ? null : (SUBJECTIVE_PARTS.find((part) => part === section) ?? null);
}

/** The section requested by the search params; null if none. */
export function sectionOf({ section }: PracticeSearch): SectionName | null {
  return OBJECTIVE_SECTIONS.find((name) => name === section) ?? null;
}
