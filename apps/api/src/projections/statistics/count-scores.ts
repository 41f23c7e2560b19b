import { addSheet, removeSheet } from '@study/domain/analysis/item-statistics.ts';
import type { NewScore, VersionStatistics } from './statistics.store.ts';

/** Counts the score of a first attempt; an earlier score of the same attempt is subtracted. */
export function countScore(counted: VersionStatistics, { exam, mark, earlier, isRanked }: NewScore): VersionStatistics {
  const without = earlier ? removeSheet(counted.items, exam, earlier) : counted.items;
  const points = new Map(counted.points);
  if (isRanked) {
    if (earlier) move(points, earlier.points, -1);
    move(points, mark.points, 1);
  }
  const news = earlier ? 0 : 1;
  return {
    takers: counted.takers + news,
    items: addSheet(without, exam, mark),
    points,
    unpublished: {
      takers: counted.unpublished.takers + news,
      points: counted.unpublished.points + (isRanked ? 1 : 0),
    },
  };
}

function move(points: Map<number, number>, value: number, by: 1 | -1): void {
  const hundredths = Math.round(value * 100);
  const count = (points.get(hundredths) ?? 0) + by;
  if (count === 0) points.delete(hundredths);
  else points.set(hundredths, count);
}
