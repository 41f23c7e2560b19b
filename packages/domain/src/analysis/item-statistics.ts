import { sectionOfItem, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { sectionPoints } from '../points/points.ts';
import type { ItemMark, ObjectiveMark } from '../scoring/objective.ts';

/**
 * Sums from which item statistics are computed. Integers (points in hundredths), so a sheet can be removed exactly, in
 * any order, with more than three million takers.
 */
export interface ItemSums {
  takers: number;
  right: number;
  /** Takers by chosen letter; blanks are absent. */
  options: Readonly<Record<string, number>>;
  /** Sum of points on all other objective items. */
  rest: number;
  /** Sum of the squares of `rest`. */
  restSquares: number;
  /** Sum of `rest` over the takers who answered this item right. */
  restOfRight: number;
}
/** By item number; items without takers are absent. */
export type PaperSums = ReadonlyMap<number, ItemSums>;

export const NOBODY: ItemSums = { takers: 0, right: 0, options: {}, rest: 0, restSquares: 0, restOfRight: 0 };

/** The contribution of one scored sheet to every item. */
export function sumsOfSheet(exam: ExamType, mark: ObjectiveMark): PaperSums {
  return new Map(mark.items.map((item) => [item.no, sumsOfItem(exam, mark, item)]));
}

export function addSheet(sums: PaperSums, exam: ExamType, mark: ObjectiveMark): PaperSums {
  return combine(sums, sumsOfSheet(exam, mark), 1);
}

/**
 * Removes a sheet as it was scored when it was added: a regrade removes the old score and adds the new one. Throws if
 * the sums cannot contain the sheet.
 */
export function removeSheet(sums: PaperSums, exam: ExamType, mark: ObjectiveMark): PaperSums {
  return combine(sums, sumsOfSheet(exam, mark), -1);
}

/**
 * Corrected point-biserial correlation between answering this item right and the points on all other items. Null where
 * either has no variance. Differences are computed exactly, because floats would lose digits of large sums.
 */
export function discriminationOf(sums: ItemSums): number | null {
  const [takers, right, rest] = [BigInt(sums.takers), BigInt(sums.right), BigInt(sums.rest)];
  const rightSpread = takers * right - right * right;
  const restSpread = takers * BigInt(sums.restSquares) - rest * rest;
  if (rightSpread === 0n || restSpread === 0n) return null;
  const together = Number(takers * BigInt(sums.restOfRight) - right * rest);
  const correlation = together / (Math.sqrt(Number(rightSpread)) * Math.sqrt(Number(restSpread)));
  return Math.max(-1, Math.min(1, correlation));
}

function sumsOfItem(exam: ExamType, mark: ObjectiveMark, item: ItemMark): ItemSums {
  const isRight = item.outcome === 'right';
  const section = sectionOfItem(exam, String(item.no));
  const own = isRight && section ? sectionPoints(section, 1) : 0;
  const rest = hundredths(mark.points) - hundredths(own);
  return {
    takers: 1,
    right: isRight ? 1 : 0,
    options: item.response === null ? {} : { [item.response]: 1 },
    rest,
    restSquares: rest * rest,
    restOfRight: isRight ? rest : 0,
  };
}

function hundredths(points: number): number {
  return Math.round(points * 100);
}

function combine(sums: PaperSums, sheet: PaperSums, sign: 1 | -1): PaperSums {
  const combined = new Map(sums);
  for (const [no, own] of sheet) {
    const item = combineItem(sums.get(no) ?? NOBODY, own, sign);
    if (!isPossible(item)) throw new Error(`item ${no} was not answered like this by any of its takers`);
    if (item.takers === 0) combined.delete(no);
    else combined.set(no, item);
  }
  return combined;
}

/** Adds (sign 1) or removes (sign -1) one sheet's sums of an item. */
export function combineItem(sums: ItemSums, own: ItemSums, sign: 1 | -1): ItemSums {
  return {
    takers: sums.takers + sign * own.takers,
    right: sums.right + sign * own.right,
    options: combineCounts(sums.options, own.options, sign),
    rest: sums.rest + sign * own.rest,
    restSquares: sums.restSquares + sign * own.restSquares,
    restOfRight: sums.restOfRight + sign * own.restOfRight,
  };
}

/** Adds counts by name; drops names whose count becomes 0, so that equal sums serialize equally. */
export function combineCounts(
  counts: Readonly<Record<string, number>>,
  own: Readonly<Record<string, number>>,
  sign: 1 | -1,
): Record<string, number> {
  const combined = { ...counts };
  for (const [name, count] of Object.entries(own)) {
    combined[name] = (combined[name] ?? 0) + sign * count;
    if (combined[name] === 0) delete combined[name];
  }
  return combined;
}

function isPossible({ options, ...sums }: ItemSums): boolean {
  return Object.values({ ...options, ...sums }).every((sum) => sum >= 0);
}
