import { isAccepted } from '@study/contract/papers/accepted-key.ts';
import {
  EXAM_STRUCTURE,
  type ExamType,
  type SectionName,
  type SectionStructure,
} from '@study/contract/papers/exam-structure.ts';
import { sectionPoints, sumPoints } from '../points/points.ts';

export type Outcome = 'right' | 'wrong' | 'unanswered';

export interface ItemMark {
  no: number;
  response: string | null;
  key: string;
  outcome: Outcome;
}

export interface SectionMark {
  name: SectionName;
  points: number;
  max: number;
  right: number;
  wrong: number;
  unanswered: number;
}

export interface ObjectiveMark {
  points: number;
  max: number;
  sections: SectionMark[];
  items: ItemMark[];
}

/**
 * Scores items 1–55: right or nothing, no negative marking. A bank word used twice is wrong where it does not fit. Keys
 * are accepted keys and responses letters by item number; of a void item everybody gets the points. Points are on the 710 scale.
 */
export function scoreObjective(
  exam: ExamType,
  keys: ReadonlyMap<number, string>,
  responses: ReadonlyMap<number, string | null>,
): ObjectiveMark {
  const { sections } = EXAM_STRUCTURE[exam];
  const items = sections.flatMap((section) => itemNumbers(section).map((no) => markItem(no, keys, responses)));
  const marks = sections.map((section) => markSection(section, items));
  return {
    points: sumPoints(marks.map((mark) => mark.points)),
    max: sumPoints(marks.map((mark) => mark.max)),
    sections: marks,
    items,
  };
}

/** Scores one section exactly as in the whole sheet. Throws a RangeError for a section that the exam lacks. */
export function scoreSection(
  exam: ExamType,
  name: SectionName,
  keys: ReadonlyMap<number, string>,
  responses: ReadonlyMap<number, string | null>,
): { section: SectionMark; items: ItemMark[] } {
  const section = EXAM_STRUCTURE[exam].sections.find((candidate) => candidate.name === name);
  if (!section) throw new RangeError(`${exam} has no section ${name}`);
  const items = itemNumbers(section).map((no) => markItem(no, keys, responses));
  return { section: markSection(section, items), items };
}

function markItem(
  no: number,
  keys: ReadonlyMap<number, string>,
  responses: ReadonlyMap<number, string | null>,
): ItemMark {
  const key = keys.get(no);
  if (key === undefined) throw new Error(`item ${no} has no key`);
  const given = responses.get(no) ?? '';
  const response = given === '' ? null : given;
  if (isAccepted(key, response)) return { no, response, key, outcome: 'right' };
  return { no, response, key, outcome: response === null ? 'unanswered' : 'wrong' };
}

function markSection(section: SectionStructure, items: readonly ItemMark[]): SectionMark {
  const own = items.filter((item) => item.no >= section.first && item.no <= section.last);
  const count = (outcome: Outcome) => own.filter((item) => item.outcome === outcome).length;
  const right = count('right');
  return {
    name: section.name,
    points: sectionPoints(section, right),
    max: sectionPoints(section, own.length),
    right,
    wrong: count('wrong'),
    unanswered: count('unanswered'),
  };
}

function itemNumbers(section: SectionStructure): number[] {
  return Array.from({ length: section.last - section.first + 1 }, (_, index) => section.first + index);
}
