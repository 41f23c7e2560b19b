import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ObjectiveMark } from '../scoring/objective.ts';
import { combineCounts, combineItem, NOBODY, sumsOfSheet, type ItemSums } from './item-statistics.ts';
import type { SheetTimes } from './sheet-times.ts';

/** Seconds at which the steps of times begin; the last has no end. */
export const SECOND_STEPS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600] as const;

/** The name under which those who left an item blank are counted. */
export const BLANK = '-';

/**
 * What is counted of an item for administrators: the sums of all, how those who chose each option did elsewhere, and
 * times. Whole numbers, so that a corrected key takes a sheet out exactly.
 */
export interface ItemTally {
  sums: ItemSums;
  /** By letter or BLANK: the points, in hundredths, that those who chose it reached in all other items. */
  restOf: Readonly<Record<string, number>>;
  /** Takers by the beginning of the step in which their time on the item lies. */
  seconds: Readonly<Record<string, number>>;
  /** The same of the whole group; counted at its first item alone. */
  groupSeconds: Readonly<Record<string, number>>;
  /** Of these, those who were faster than the group's text can be read. */
  hurried: number;
}

const NOTHING: ItemTally = { sums: NOBODY, restOf: {}, seconds: {}, groupSeconds: {}, hurried: 0 };

/** By item number. */
export type PaperTallies = ReadonlyMap<number, ItemTally>;

/** What a mark adds to each item, without times. */
export function talliesOfMark(exam: ExamType, mark: ObjectiveMark): PaperTallies {
  const sums = sumsOfSheet(exam, mark);
  return new Map(
    mark.items.map(({ no, response }) => {
      const own = sums.get(no) ?? NOBODY;
      return [no, { ...NOTHING, sums: own, restOf: own.rest === 0 ? {} : { [response ?? BLANK]: own.rest } }];
    }),
  );
}

/** What the times of a sheet add. `leastMs` is what reading a group takes at least, by its first item. */
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

/** Adds tallies, or takes away what was added. */
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

/** How many takers chose a letter, or BLANK, and their mean points in all other items; null when there is nobody. */
export function choosersOf({ sums, restOf }: ItemTally, letter: string): { takers: number; meanRest: number | null } {
  const answered = Object.values(sums.options).reduce((sum, chosen) => sum + chosen, 0);
  const takers = letter === BLANK ? sums.takers - answered : (sums.options[letter] ?? 0);
  return { takers, meanRest: takers === 0 ? null : (restOf[letter] ?? 0) / takers / 100 };
}

/** How many takers have a known time for the group that begins with the item. */
export const timedOf = ({ groupSeconds }: Pick<ItemTally, 'groupSeconds'>): number =>
  Object.values(groupSeconds).reduce((sum, takers) => sum + takers, 0);
