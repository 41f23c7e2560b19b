import { LEAST_ATTEMPTS } from '@study/contract/papers/item-statistics.admin.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreObjective } from '../scoring/objective.ts';
import { isSuspicious, namesOf, signsOf, strongDistractor } from './item-signs.ts';
import { combineTallies, talliesOfMark, talliesOfTimes, type ItemTally, type PaperTallies } from './item-tally.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { isPlausibleSheet } from './plausible-sheet.ts';

const keys = new Map(Array.from({ length: 55 }, (_, index) => [index + 1, 'A']));

/** Takers who choose `letter` at item 1, with these numbers of other right items and seconds for its group. */
interface Takers {
  count: number;
  letter: string | null;
  right: number;
  seconds?: number;
}

const LEAST_MS = new Map([[1, 60_000]]);

function tallyOf(...groups: Takers[]): ItemTally {
  let tallies: PaperTallies = new Map();
  for (const { count, letter, right, seconds } of groups) {
    const given = new Map([...keys.keys()].map((no) => [no, no === 1 ? letter : no <= right + 1 ? 'A' : 'B']));
    const mark = talliesOfMark('CET4', scoreObjective('CET4', keys, given));
    const times = { items: new Map(), groups: new Map(seconds === undefined ? [] : [[1, seconds * 1_000]]) };
    for (let taker = 0; taker < count; taker += 1) {
      tallies = combineTallies(combineTallies(tallies, mark, 1), talliesOfTimes(times, LEAST_MS), 1);
    }
  }
  return itemOf(tallies, 1);
}

function itemOf(tallies: PaperTallies, no: number): ItemTally {
  const item = tallies.get(no);
  if (!item) throw new Error('somebody took the item');
  return item;
}

describe('the signs of an item', () => {
  it('are none for one that the better takers have right', () => {
    const good = tallyOf({ count: 20, letter: 'A', right: 40 }, { count: 15, letter: 'B', right: 10 });
    expect(signsOf(good, 'A')).toEqual({});
  });

  it('are a low discrimination and a strong distractor where the better takers choose another option', () => {
    const bad = tallyOf({ count: 20, letter: 'A', right: 10 }, { count: 15, letter: 'C', right: 40 });
    expect(namesOf(signsOf(bad, 'A'))).toEqual(['low_discrimination', 'strong_distractor']);
    expect(strongDistractor(bad, 'A')?.letter).toBe('C');
    // No sign applies under the other key.
    expect(strongDistractor(bad, 'C')).toBeNull();
  });

  it('hold of a key that nobody chose', () => {
    const nobody = tallyOf({ count: 30, letter: 'D', right: 20 });
    expect(namesOf(signsOf(nobody, 'A'))).toEqual(['strong_distractor']);
  });

  it('need thirty takers, and a distractor that ten chose', () => {
    const few = tallyOf({ count: 15, letter: 'A', right: 10 }, { count: 14, letter: 'C', right: 40 });
    expect(signsOf(few, 'A')).toEqual({});
    const rare = tallyOf({ count: 60, letter: 'A', right: 20 }, { count: 9, letter: 'C', right: 40 });
    expect(signsOf(rare, 'A').strong_distractor).toBeUndefined();
  });

  it('tell of a group that more than a quarter, beyond chance, answered faster than it can be read', () => {
    const fast = (count: number) =>
      tallyOf(
        { count: 40 - count, letter: 'A', right: 40, seconds: 60 },
        { count, letter: 'B', right: 10, seconds: 59 },
      );
    expect(namesOf(signsOf(fast(16), 'A'))).toEqual([]);
    expect(signsOf(fast(17), 'A')).toEqual({ hurried: 17 / 40 });
  });

  it('never speak of an item with fewer takers than it needs', () => {
    const takers = fc.record({
      count: fc.integer({ min: 1, max: 7 }),
      letter: fc.constantFrom('A', 'B', 'C', null),
      right: fc.nat(54),
      seconds: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(takers, { minLength: 1, maxLength: 4 }), (groups) => {
        const tally = tallyOf(...groups);
        fc.pre(tally.sums.takers < LEAST_ATTEMPTS);
        expect(signsOf(tally, 'A')).toEqual({});
      }),
      { numRuns: 30 },
    );
  });
});

describe('a class of 35 with one wrong key among nine items', () => {
  /** A class whose better students know more, as a logistic model says; at item 1 the key is the letter that few choose. */
  function signsOfClass(seed: number): string[][] {
    const random = seededRandom(seed);
    const items = Array.from({ length: 55 }, (_, index) => index + 1);
    let tallies: PaperTallies = new Map();
    for (let student = 0; student < 35; student += 1) {
      const ability = -2 + (4 * student) / 34;
      const given = new Map(
        items.map((no) => {
          const isKnown = random() < 1 / (1 + Math.exp(1.7 * ((no % 5) / 2 - 1 - ability)));
          const wrong = 'BCD'[Math.floor(random() * 3)] ?? 'B';
          // Whoever knows item 1 chooses C, which the key does not say.
          return [no, no === 1 ? (isKnown ? 'C' : random() < 0.6 ? 'A' : 'B') : isKnown ? 'A' : wrong];
        }),
      );
      tallies = combineTallies(tallies, talliesOfMark('CET4', scoreObjective('CET4', keys, given)), 1);
    }
    return items.slice(0, 9).map((no) => namesOf(signsOf(itemOf(tallies, no), 'A')));
  }

  it.each(Array.from({ length: 12 }, (_, index) => index + 1))('lists exactly that item, class %i', (seed) => {
    const [bad, ...good] = signsOfClass(seed);
    expect(bad).toContain('strong_distractor');
    expect(good.flat()).toEqual([]);
  });
});

describe('an item that was settled', () => {
  const settled = { key: 'A', signs: { low_discrimination: 0.05 } };

  it('waits no more while nothing changes, or changes a little', () => {
    expect(isSuspicious({ low_discrimination: 0.05 }, 'A', null)).toBe(true);
    expect(isSuspicious({ low_discrimination: 0.05 }, 'A', settled)).toBe(false);
    expect(isSuspicious({ low_discrimination: 0.14 }, 'A', settled)).toBe(false);
    expect(isSuspicious({}, 'B', settled)).toBe(false);
  });

  it('comes back when it became worse, has another sign, or got another key', () => {
    expect(isSuspicious({ low_discrimination: 0.16 }, 'A', settled)).toBe(true);
    expect(isSuspicious({ hurried: 0.3 }, 'A', settled)).toBe(true);
    expect(isSuspicious({ low_discrimination: 0.05 }, 'B', settled)).toBe(true);
  });
});

describe('a sheet', () => {
  const MINUTE = 60_000;
  const practice = { mode: 'practice' as const, phases: [], startedAt: 0 };

  it('of a practice is plausible with three seconds for each answer, and never without answers', () => {
    expect(isPlausibleSheet({ ...practice, handedInAt: 30_000, answered: 10 })).toBe(true);
    expect(isPlausibleSheet({ ...practice, handedInAt: 29_999, answered: 10 })).toBe(false);
    expect(isPlausibleSheet({ ...practice, handedInAt: 999_999, answered: 0 })).toBe(false);
  });

  it('of a mock is plausible when its phases are', () => {
    const phases = [{ name: 'reading_translation' as const, startsAt: 0, deadlineAt: 40 * MINUTE }];
    const mock = { mode: 'mock' as const, phases, startedAt: 0, answered: 1 };
    expect(isPlausibleSheet({ ...mock, handedInAt: 20 * MINUTE })).toBe(true);
    expect(isPlausibleSheet({ ...mock, handedInAt: 19 * MINUTE })).toBe(false);
  });
});
