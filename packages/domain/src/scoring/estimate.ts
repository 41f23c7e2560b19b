import {
  EXAM_STRUCTURE,
  SUBJECTIVE_RAW_MAX,
  TOTAL_POINTS,
  type ExamType,
  type Part,
} from '@study/contract/exam-structure.ts';
import { roundPoints, sectionPoints, sumPoints, type SectionMark } from './objective.ts';

/** A mark out of 15 and the range it is believed to lie in; a person's mark is its own range. */
export interface RawMark {
  raw: number;
  low: number;
  high: number;
}

export interface Estimate {
  points: number;
  low: number;
  high: number;
  /** Always: the reported score of the exam is norm-referenced, and its constants are not published. */
  is_estimate: true;
}

export interface PartPoints {
  /** Null while the part is not marked. */
  points: number | null;
  max: number;
}

/**
 * The total on the 710 scale: objective points plus the two raw marks at 7.1 points each. `low` and `high` add the
 * ends of both ranges, because one marker gives both marks and errs with both in the same direction; what is
 * objective is exact. Null while a mark is missing.
 */
export function estimateTotal(
  exam: ExamType,
  objectivePoints: number,
  marks: { writing: RawMark | null; translation: RawMark | null },
): Estimate | null {
  const { writing, translation } = marks;
  if (!writing || !translation) return null;
  const total = (end: keyof RawMark) => roundPoints(objectivePoints + rawPoints(exam, writing[end] + translation[end]));
  return { points: total('raw'), low: total('low'), high: total('high'), is_estimate: true };
}

/** Points of the 710 scale for raw points out of 15: 7.1 each in writing and in translation. */
export function rawPoints(exam: ExamType, raw: number): number {
  return roundPoints((TOTAL_POINTS * EXAM_STRUCTURE[exam].subjectiveWeightPercent * raw) / (100 * SUBJECTIVE_RAW_MAX));
}

/** The four parts that the exam reports apart, with what each is worth. */
export function pointsOfParts(
  exam: ExamType,
  sections: readonly Pick<SectionMark, 'name' | 'points'>[],
  marks: Readonly<Record<'writing' | 'translation', Pick<RawMark, 'raw'> | null>>,
): Record<Part, PartPoints> {
  const points = (part: Part): PartPoints => {
    if (part === 'writing' || part === 'translation') {
      const mark = marks[part];
      return { points: mark && rawPoints(exam, mark.raw), max: rawPoints(exam, SUBJECTIVE_RAW_MAX) };
    }
    const own = EXAM_STRUCTURE[exam].sections.filter((section) => section.part === part);
    const names = own.map((section) => section.name);
    return {
      points: sumPoints(sections.filter((section) => names.includes(section.name)).map((section) => section.points)),
      max: sumPoints(own.map((section) => sectionPoints(section, section.last - section.first + 1))),
    };
  };
  return {
    writing: points('writing'),
    listening: points('listening'),
    reading: points('reading'),
    translation: points('translation'),
  };
}
