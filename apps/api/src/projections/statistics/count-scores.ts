import { EXAM_STRUCTURE, type ExamType } from '@study/contract/exam-structure.ts';
import { LEAST_TAKERS } from '@study/contract/analysis.ts';
import { addSheet, removeSheet, type PaperSums } from '@study/domain/analysis/item-statistics.ts';
import { sectionPoints, sumPoints } from '@study/domain/points/points.ts';
import type { NewScore, VersionStatistics } from './statistics.store.ts';

/** Counts the score of a first attempt; an earlier score of the same attempt is subtracted. */
export function countScore(counted: VersionStatistics, { exam, mark, earlier, isRanked }: NewScore): VersionStatistics {
  const without = earlier ? removeSheet(counted.items, exam, earlier) : counted.items;
  const points = new Map(counted.points);
  if (isRanked) {
    if (earlier) move(points, earlier.points, -1);
    move(points, mark.points, 1);
  }
  return { takers: counted.takers + (earlier ? 0 : 1), items: addSheet(without, exam, mark), points };
}

function move(points: Map<number, number>, value: number, by: 1 | -1): void {
  const hundredths = Math.round(value * 100);
  const count = (points.get(hundredths) ?? 0) + by;
  if (count === 0) points.delete(hundredths);
  else points.set(hundredths, count);
}

/** Share of the objective points that first-time takers lost, 0 to 1; null below LEAST_TAKERS. */
export function difficultyOf(exam: ExamType, takers: number, items: PaperSums): number | null {
  if (takers < LEAST_TAKERS) return null;
  const { sections } = EXAM_STRUCTURE[exam];
  const reached = sections.map((section) => {
    const right = [...items].reduce(
      (sum, [no, item]) => sum + (no >= section.first && no <= section.last ? item.right : 0),
      0,
    );
    return sectionPoints(section, right);
  });
  const most = sumPoints(sections.map((section) => sectionPoints(section, section.last - section.first + 1)));
  return 1 - sumPoints(reached) / (takers * most);
}
