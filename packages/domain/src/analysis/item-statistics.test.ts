import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreObjective, type ObjectiveMark } from '../scoring/objective.ts';
import { addSheet, discriminationOf, NOBODY, removeSheet, type ItemSums, type PaperSums } from './item-statistics.ts';

const NONE: PaperSums = new Map();
const keys = new Map(Array.from({ length: 55 }, (_, index) => [index + 1, 'A']));
const letters = fc.array(fc.constantFrom('A', 'A', 'B', 'C', null), { minLength: 55, maxLength: 55 });
const sheets = (most: number) => fc.array(letters.map(marked), { maxLength: most });

describe('the statistics of an item', () => {
  // By hand: ten takers, six right (A), three chose B, one blank. Only four of the right ones answered anything else,
  // item 46 (14.2), so the rest is 14.2 four times and 0 six times.
  const ten = [
    ...times(4, { 1: 'A', 46: 'A' }),
    ...times(2, { 1: 'A' }),
    ...times(3, { 1: 'B' }),
    ...times(1, {}),
  ].reduce((sums, mark) => addSheet(sums, 'CET4', mark), NONE);

  it('are sums of the takers, of those who were right, and of the options', () => {
    expect(ten.get(1)).toMatchObject({ takers: 10, right: 6, options: { A: 6, B: 3 } });
  });

  // r = (10 × 4 × 1420 − 6 × 4 × 1420) / √((10×6 − 36) × (10 × 4 × 1420² − (4 × 1420)²)) = 16 / √(24 × 24) = 2/3
  it('have a discrimination that leaves out the item’s own points', () => {
    expect(discriminationOf(sumsOf(ten, 1))).toBeCloseTo(2 / 3, 12);
  });

  it('leave discrimination undefined where all or none were right, or all have the same rest', () => {
    const same = times(10, { 2: 'A', 3: 'B' }).reduce((sums, mark) => addSheet(sums, 'CET4', mark), NONE);
    for (const no of [2, 3, 4]) expect(discriminationOf(sumsOf(same, no))).toBeNull();
    const onlyThis = [...times(5, { 7: 'A' }), ...times(5, {})].reduce(
      (sums, mark) => addSheet(sums, 'CET4', mark),
      NONE,
    );
    expect(discriminationOf(sumsOf(onlyThis, 7))).toBeNull();
    expect(discriminationOf(sumsOf(onlyThis, 8))).toBeNull();
  });

  it('equal those computed from the sheets themselves', () => {
    fc.assert(
      fc.property(
        fc.array(letters.map(marked), { minLength: 10, maxLength: 25 }),
        fc.integer({ min: 1, max: 55 }),
        (all, no) => {
          const sums = sumsOf(
            all.reduce((before, mark) => addSheet(before, 'CET6', mark), NONE),
            no,
          );
          const items = all.map((mark) => mark.items[no - 1]);
          const count = (response: string) => items.filter((item) => item?.response === response).length;
          expect(sums.right).toBe(count('A'));
          expect(sums.options['B'] ?? 0).toBe(count('B'));
          const direct = correlation(
            items.map((item) => (item?.outcome === 'right' ? 1 : 0)),
            all.map((mark, index) => mark.points - (items[index]?.outcome === 'right' ? pointsOf(no) : 0)),
          );
          if (direct === null) expect(discriminationOf(sums)).toBeNull();
          else expect(discriminationOf(sums)).toBeCloseTo(direct, 9);
        },
      ),
    );
  });
});

describe('a million takers', () => {
  it('give an exact discrimination', () => {
    // Half have 497 points with this item and half 489.9 without it: the rest is the same for all but one of them.
    const sums: ItemSums = {
      takers: 1_000_000,
      right: 500_000,
      options: { A: 500_000 },
      rest: 48_990 * 1_000_000 + 1,
      restSquares: 48_990 ** 2 * 999_999 + 48_991 ** 2,
      restOfRight: 48_990 * 500_000 + 1,
    };
    // One of a million takers is above the others, and right: r = √(p/q) / √(n − 1) with p = q, so 1 / √999999.
    expect(discriminationOf(sums)).toBeCloseTo(1 / Math.sqrt(999_999), 12);
    expect(
      discriminationOf({ ...sums, rest: 48_990e6, restSquares: 48_990 ** 2 * 1e6, restOfRight: 48_990 * 5e5 }),
    ).toBeNull();
  });
});

describe('removing a sheet', () => {
  it('restores what was there before it was added', () => {
    fc.assert(
      fc.property(sheets(6), letters.map(marked), (others, mark) => {
        const before = others.reduce((sums, other) => addSheet(sums, 'CET4', other), NONE);
        expect(removeSheet(addSheet(before, 'CET4', mark), 'CET4', mark)).toEqual(before);
      }),
    );
  });

  it('and adding it scored with another key equals having scored it so from the start', () => {
    const responses = new Map([[1, 'B']]);
    const [old, regraded] = [keys, new Map(keys).set(1, 'B')].map((key) => scoreObjective('CET4', key, responses));
    if (!old || !regraded) throw new Error('two keys, two marks');
    const before = addSheet(addSheet(NONE, 'CET4', marked(['A'])), 'CET4', old);
    const after = addSheet(removeSheet(before, 'CET4', old), 'CET4', regraded);
    expect(after).toEqual(addSheet(addSheet(NONE, 'CET4', marked(['A'])), 'CET4', regraded));
    expect(after.get(1)).toMatchObject({ takers: 2, right: 2, options: { A: 1, B: 1 } });
  });

  it('is refused when no such sheet was added', () => {
    const one = addSheet(NONE, 'CET4', marked(['A']));
    expect(() => removeSheet(one, 'CET4', marked(['B']))).toThrow('item 1 was not answered like this');
    expect(() => removeSheet(NONE, 'CET4', marked([]))).toThrow('item 1 was not answered like this');
  });
});

describe('adding sheets', () => {
  it('gives the same in any order', () => {
    const shuffled = sheets(6).chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const [first, second] = [one, other].map((all) =>
          all.reduce((sums, mark) => addSheet(sums, 'CET4', mark), NONE),
        );
        expect(first).toEqual(second);
      }),
    );
  });
});

function sumsOf(sums: PaperSums, no: number): ItemSums {
  return sums.get(no) ?? NOBODY;
}

function marked(responses: readonly (string | null)[]): ObjectiveMark {
  return scoreObjective('CET4', keys, new Map(responses.map((response, index) => [index + 1, response])));
}

function times(count: number, responses: Record<number, string>): ObjectiveMark[] {
  const mark = scoreObjective(
    'CET4',
    keys,
    new Map(Object.entries(responses).map(([no, letter]) => [Number(no), letter])),
  );
  return Array.from({ length: count }, () => mark);
}

function pointsOf(no: number): number {
  return scoreObjective('CET4', keys, new Map([[no, 'A']])).points;
}

/** Textbook formula of Pearson's r; null if a series is constant. */
function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (new Set(xs).size < 2 || new Set(ys.map((y) => Math.round(y * 100))).size < 2) return null;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const deviations = xs.map((x, index) => [x - meanX, (ys[index] ?? 0) - meanY] as const);
  const sum = (of: (pair: readonly [number, number]) => number) =>
    deviations.reduce((total, pair) => total + of(pair), 0);
  return sum(([x, y]) => x * y) / Math.sqrt(sum(([x]) => x * x) * sum(([, y]) => y * y));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
