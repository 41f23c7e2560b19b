import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ObjectiveMark } from '../scoring/objective.ts';
import { combineCounts, combineItem, NOBODY, sumsOfSheet, type ItemSums } from './item-statistics.ts';
import type { SheetTimes } from './sheet-times.ts';

/** Lower bounds, in seconds, of the histogram bins for answer times; the last bin is open. */
export const SECOND_STEPS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600] as const;

/** The option name under which blank answers are counted. */
export const BLANK = '-';

/**
 * Item tally for administrators: the sums of all takers, rest scores by chosen option, and time histograms. Integers,
 * so that a key correction removes a sheet exactly.
 */
export interface ItemTally {
  sums: ItemSums;
  /** By letter or BLANK: sum of the takers' points, in hundredths, on all other items. */
  restOf: Readonly<Record<string, number>>;
  /** Takers by the lower bound of their time bin. */
  seconds: Readonly<Record<string, number>>;
  /** Time histogram of the whole group; only the group's first item has it. */
  groupSeconds: Readonly<Record<string, number>>;
  /** Takers in `groupSeconds` who were faster than the group's text can be read. */
  hurried: number;
}

const NOTHING: ItemTally = { sums: NOBODY, restOf: {}, seconds: {}, groupSeconds: {}, hurried: 0 };

/** By item number. */
export type PaperTallies = ReadonlyMap<number, ItemTally>;

/** The contribution of a mark to each item, without times. */
export function talliesOfMark(exam: ExamType, mark: ObjectiveMark): PaperTallies {
  const sums = sumsOfSheet(exam, mark);
  return new Map(
    mark.items.map(({ no, response }) => {
      const own = sums.get(no) ?? NOBODY;
      return [no, { ...NOTHING, sums: own, restOf: own.rest === 0 ? {} : { [response ?? BLANK]: own.rest } }];
    }),
  );
}

/** The contribution of a sheet's times. `leastMs`: shortest plausible reading time of a group, by its first item. */
export function talliesOfTimes(times: SheetTimes, leastMs: ReadonlyMap<number, number>): PaperTallies {
  const tallies = new Map<number, ItemTally>();
  for (const [no, ms] of times.items) tallies.set(no, { ...NOTHING, seconds: { [stepOf(ms)]: 1 } });
  for (const [first, ms] of times.groups) {
    const item = tallies.get(first) ?? NOTHING;
    const hurried = ms < (leastMs.get(first) ?? 0) ? 1 : 0;
    tallies.set(first, { ...item, groupSeconds: { [stepOf(ms)]: 1 }, hurried });
  }
  return tallies;
}

function stepOf(ms: number): string {
  return String(SECOND_STEPS.findLast((from) => ms >= from * 1_000) ?? 0);
}

/** Adds (sign 1) or removes (sign -1) tallies. */
export function combineTallies(tallies: PaperTallies, own: PaperTallies, sign: 1 | -1): PaperTallies {
  const combined = new Map(tallies);
  for (const [no, item] of own) {
    const before = combined.get(no) ?? NOTHING;
    combined.set(no, {
      sums: combineItem(before.sums, item.sums, sign),
      restOf: combineCounts(before.restOf, item.restOf, sign),
      seconds: combineCounts(before.seconds, item.seconds, sign),
      groupSeconds: combineCounts(before.groupSeconds, item.groupSeconds, sign),
      hurried: before.hurried + sign * item.hurried,
    });
  }
  return combined;
}

/** Number of takers who chose a letter or BLANK, and their mean points on all other items; null mean without takers. */
export function choosersOf({ sums, restOf }: ItemTally, letter: string): { takers: number; meanRest: number | null } {
  const answered = Object.values(sums.options).reduce((sum, chosen) => sum + chosen, 0);
  const takers = letter === BLANK ? sums.takers - answered : (sums.options[letter] ?? 0);
  return { takers, meanRest: takers === 0 ? null : (restOf[letter] ?? 0) / takers / 100 };
}

/** Number of takers with a known time for the group that begins with the item. */
export const timedOf = ({ groupSeconds }: Pick<ItemTally, 'groupSeconds'>): number =>
  Object.values(groupSeconds).reduce((sum, takers) => sum + takers, 0);
