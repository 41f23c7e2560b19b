import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreObjective, type ObjectiveMark } from '../scoring/objective.ts';
import { BLANK, choosersOf, combineTallies, SECOND_STEPS, talliesOfMark, talliesOfTimes } from './item-tally.ts';
import type { PaperTallies } from './item-tally.ts';
import { timesOfSheet, type Traces } from './sheet-times.ts';

const NONE: PaperTallies = new Map();
const keys = (key: string) => new Map(Array.from({ length: 55 }, (_, index) => [index + 1, key]));
const GROUPS = [{ first: 46, last: 50 }];
const LEAST = new Map([[46, 90_000]]);

const marked = (letters: readonly (string | null)[], key = 'A'): ObjectiveMark =>
  scoreObjective('CET4', keys(key), new Map(letters.map((letter, index) => [index + 1, letter])));
const letters = fc.array(fc.constantFrom('A', 'A', 'B', 'C', null), { minLength: 55, maxLength: 55 });
const seconds = fc.array(fc.nat(700), { minLength: 5, maxLength: 5 });
const sheet = fc.record({ letters, seconds });
type Sheet = { letters: (string | null)[]; seconds: number[] };

/** Items 46 to 50, each with this measured time, answered when it had passed. */
function tracesOf({ seconds: each }: Sheet): Traces {
  let atMs = 0;
  return new Map(
    each.map((own, index) => {
      atMs += own * 1_000;
      return [46 + index, { timeMs: own * 1_000, trail: [{ response: 'A', atMs }] }];
    }),
  );
}

const timesOf = (each: Sheet) => talliesOfTimes(timesOfSheet(tracesOf(each), GROUPS), LEAST);
const counted = (tallies: PaperTallies, each: Sheet, key = 'A') =>
  combineTallies(combineTallies(tallies, talliesOfMark('CET4', marked(each.letters, key)), 1), timesOf(each), 1);
const written = (tallies: PaperTallies) =>
  Object.fromEntries([...tallies].toSorted(([one], [other]) => one - other).map(([no, item]) => [no, item]));

describe('the tally of an item', () => {
  it('tells of each option how many chose it, and how they did elsewhere', () => {
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 15 }), fc.integer({ min: 1, max: 55 }), (all, no) => {
        const tally = all.reduce((before, each) => counted(before, each), NONE).get(no);
        if (!tally) throw new Error('every item was taken');
        for (const letter of ['A', 'B', 'C', 'D', BLANK]) {
          const who = all.filter((each) => (each.letters[no - 1] ?? BLANK) === letter);
          const rests = who.map((each) => {
            const others = each.letters.map((chosen, index) => (index === no - 1 ? null : chosen));
            return marked(others).points;
          });
          const { takers, meanRest } = choosersOf(tally, letter);
          expect(takers).toBe(who.length);
          if (who.length === 0) expect(meanRest).toBeNull();
          else expect(meanRest).toBeCloseTo(rests.reduce((sum, rest) => sum + rest, 0) / who.length, 6);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('counts times in steps, and those who were faster than the text can be read', () => {
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 15 }), (all) => {
        const tally = all.reduce((before, each) => counted(before, each), NONE).get(46);
        const totals = all.map((each) => each.seconds.reduce((sum, own) => sum + own, 0)).filter((own) => own > 0);
        const within = (of: readonly number[], index: number) =>
          of.filter((own) => own >= (SECOND_STEPS[index] ?? 0) && own < (SECOND_STEPS[index + 1] ?? Infinity)).length;
        const firsts = all.map((each) => each.seconds[0] ?? 0).filter((own) => own > 0);
        for (const [index, from] of SECOND_STEPS.entries()) {
          expect(tally?.groupSeconds[String(from)] ?? 0).toBe(within(totals, index));
          expect(tally?.seconds[String(from)] ?? 0).toBe(within(firsts, index));
        }
        expect(tally?.hurried).toBe(totals.filter((own) => own < 90).length);
      }),
    );
  });

  it('is the same in any order, and after sheets were taken out and marked with another key', () => {
    fc.assert(
      fc.property(fc.array(sheet, { maxLength: 12 }), fc.nat(12), (all, regraded) => {
        const direct = all.reduce((before, each, index) => counted(before, each, index < regraded ? 'B' : 'A'), NONE);
        let tallies = all.toReversed().reduce((before, each) => counted(before, each), NONE);
        for (const each of all.slice(0, regraded)) {
          tallies = combineTallies(tallies, talliesOfMark('CET4', marked(each.letters)), -1);
          tallies = combineTallies(tallies, talliesOfMark('CET4', marked(each.letters, 'B')), 1);
        }
        expect(written(tallies)).toEqual(written(direct));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the time of a group', () => {
  const answer = (atSecond: number, timeMs = 0) => ({
    timeMs,
    trail: [{ response: 'A', atMs: atSecond * 1_000 }],
  });
  const group = [{ first: 46, last: 47 }];
  const timeOf = (traces: Traces) => timesOfSheet(traces, group).groups.get(46) ?? null;

  it('begins with the last answer elsewhere, and ends when the last of its items is answered first', () => {
    const changed = { timeMs: 0, trail: [...answer(130).trail, { response: 'B', atMs: 900_000 }] };
    expect(
      timeOf(
        new Map([
          [1, answer(100)],
          [46, changed],
          [47, answer(150)],
        ]),
      ),
    ).toBe(50_000);
  });

  it('is what the page measured where that is longer', () => {
    expect(
      timeOf(
        new Map([
          [1, answer(140)],
          [46, answer(145, 60_000)],
          [47, answer(150, 5_000)],
        ]),
      ),
    ).toBe(65_000);
  });

  it('is not known when an item was left blank or cleared at once, or all answers came together', () => {
    expect(timeOf(new Map([[46, answer(10)]]))).toBeNull();
    const together = new Map([
      [46, answer(10)],
      [47, answer(10)],
    ]);
    expect(timeOf(together)).toBeNull();
    expect(timeOf(new Map([...together, [47, answer(10, 4_000)]]))).toBe(10_000);
    const cleared = { timeMs: 0, trail: [{ response: null, atMs: 1_000 }] };
    expect(
      timeOf(
        new Map<number, typeof cleared | ReturnType<typeof answer>>([
          [46, answer(10)],
          [47, cleared],
        ]),
      ),
    ).toBeNull();
  });
});
