import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import {
  EXAM_STRUCTURE,
  LISTENING_KINDS,
  SUBJECTIVE_PARTS,
  TOTAL_POINTS,
  type ExamType,
  type Part,
  type SectionName,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';

export interface WholePoints {
  /** Null without a mark. */
  parts: Readonly<Record<Part, number | null>>;
  sections: ReadonlyMap<SectionName, number>;
}

/**
 * Points of parts and sections in whole numbers that add up: the parts to the rounded total, the sections to their
 * part. Rounded one by one, four parts may differ from the total beside them by two points.
 */
export function wholePoints({
  objective,
  ...texts
}: Pick<Submission, SubjectivePart> & { objective: NonNullable<Submission['objective']> }): WholePoints {
  const own = (isListening: boolean) =>
    objective.sections.filter(({ name }) => LISTENING_KINDS.some((kind) => kind === name) === isListening);
  const [heard, read] = [own(true), own(false)];
  const marked = SUBJECTIVE_PARTS.flatMap((part) => {
    const points = texts[part]?.points ?? null;
    return points === null ? [] : [{ part, points }];
  });
  const [listening = 0, reading = 0, ...rest] = roundTogether([
    sumOf(heard.map(({ points }) => points)),
    sumOf(read.map(({ points }) => points)),
    ...marked.map(({ points }) => points),
  ]);
  const ofText = (part: SubjectivePart) => rest[marked.findIndex((each) => each.part === part)] ?? null;
  const shared = (sections: typeof heard, total: number) =>
    roundTogether(
      sections.map(({ points }) => points),
      total,
    ).map((points, at) => [sections[at]?.name ?? 'cloze', points] as const);
  return {
    parts: { listening, reading, writing: ofText('writing'), translation: ofText('translation') },
    sections: new Map([...shared(heard, listening), ...shared(read, reading)]),
  };
}

/** Greatest points of the parts, as published: 249 for listening and reading, 106 for each text, 710 together. */
export function greatestPoints(exam: ExamType): Readonly<Record<Part, number>> {
  const { subjectiveWeightPercent } = EXAM_STRUCTURE[exam];
  const text = (TOTAL_POINTS * subjectiveWeightPercent) / 100;
  const half = TOTAL_POINTS / 2 - text;
  const [listening = 0, reading = 0, writing = 0, translation = 0] = roundTogether([half, half, text, text]);
  return { listening, reading, writing, translation };
}

/** Whole numbers that add up to `total`, by default the rounded sum: the greatest remainders are rounded up. */
export function roundTogether(values: readonly number[], total?: number): number[] {
  const whole = values.map(Math.floor);
  const missing = (total ?? Math.round(sumOf(values))) - sumOf(whole);
  const byRemainder = values
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { at } of byRemainder.slice(0, Math.max(0, missing))) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
