import {
  EXAM_STRUCTURE,
  SUBJECTIVE_RAW_MAX,
  TOTAL_POINTS,
  type ExamType,
  type Part,
  type SectionName,
  type SectionStructure,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';

/** Points from right counts. This arithmetic needs no keys, so browsers may load it. */

export interface PartPoints {
  /** Null until the part is marked. */
  points: number | null;
  max: number;
}

/** Points for a number of right items: the section's share of 710, divided evenly among its items. */
export function sectionPoints(section: SectionStructure, right: number): number {
  const count = section.last - section.first + 1;
  return roundPoints((TOTAL_POINTS * section.weightPercent * right) / (100 * count));
}

/** Rounds to hundredths, which are exact for every count and weight of the exam (the smallest step is 3.55). */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}

export function sumPoints(points: readonly number[]): number {
  return roundPoints(points.reduce((sum, value) => sum + value, 0));
}

/** Points of the 710 scale for raw points out of 15: 7.1 each in writing and in translation. */
export function rawPoints(exam: ExamType, raw: number): number {
  return roundPoints((TOTAL_POINTS * EXAM_STRUCTURE[exam].subjectiveWeightPercent * raw) / (100 * SUBJECTIVE_RAW_MAX));
}

/** The four parts reported separately, with their weights. */
export function pointsOfParts(
  exam: ExamType,
  sections: readonly { name: SectionName; points: number }[],
  marks: Readonly<Record<SubjectivePart, { raw: number } | null>>,
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
