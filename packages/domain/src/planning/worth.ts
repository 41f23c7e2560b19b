import {
  EXAM_STRUCTURE,
  OBJECTIVE_SECTIONS,
  SUBJECTIVE_PARTS,
  SUBJECTIVE_RAW_MAX,
  type ExamType,
} from '@study/contract/papers/exam-structure.ts';
import { rawPoints, sectionPoints } from '../points/points.ts';
import type { PlanSource } from './day-plan.ts';

/** Share of the points lost in a source that one block of practice wins back. */
const GAIN = 0.1;
/** Minutes of a block where there is no drill to go by. */
const USUAL_MINUTES = 8;

/**
 * Points per minute that practice of a source brings, for the sources whose share of right answers is known (0 to 1; of
 * a text its mark as a share of 15). `minutes`: how long a block of the source takes.
 */
export function worthPerMinute(
  exam: ExamType,
  known: Readonly<Partial<Record<PlanSource, number>>>,
  minutes: Readonly<Partial<Record<PlanSource, number>>>,
): Partial<Record<PlanSource, number>> {
  const worth = (source: PlanSource, points: number): [PlanSource, number][] => {
    const share = known[source];
    return share === undefined ? [] : [[source, (points * (1 - share) * GAIN) / (minutes[source] ?? USUAL_MINUTES)]];
  };
  const { sections } = EXAM_STRUCTURE[exam];
  return Object.fromEntries([
    ...OBJECTIVE_SECTIONS.flatMap((name) => {
      const section = sections.find((each) => each.name === name);
      return section ? worth(name, sectionPoints(section, section.last - section.first + 1)) : [];
    }),
    ...SUBJECTIVE_PARTS.flatMap((part) => worth(part, rawPoints(exam, SUBJECTIVE_RAW_MAX))),
  ]);
}
