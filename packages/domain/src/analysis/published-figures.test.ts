import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import { describe, expect, it } from 'vitest';
import { NOBODY, type ItemSums } from './item-statistics.ts';
import { difficultyOf, itemFigures, publishAnswers, ROUNDED_TO, type Draw } from './published-figures.ts';

/** Every possible draw. */
const DRAWS = Array.from(
  { length: ROUNDED_TO },
  (_, drawn): Draw =>
    () =>
      drawn,
);
const itemOf = (options: Record<string, number>, takers: number): ItemSums => ({ ...NOBODY, takers, options });
const published = (item: ItemSums, draw: Draw) => publishAnswers(item.takers, new Map([[1, item]]), draw).items[1];

describe('a published count', () => {
  it('is a multiple of five beside the true one, and right on average', () => {
    for (let count = 0; count <= 60; count += 1) {
      const given = DRAWS.map((draw) => published(itemOf({ B: count }, 100), draw)?.options['B'] ?? Number.NaN);
      for (const each of given) {
        expect(each % ROUNDED_TO).toBe(0);
        expect(Math.abs(each - count)).toBeLessThan(ROUNDED_TO);
      }
      expect(given.reduce((sum, each) => sum + each, 0) / given.length).toBe(count);
    }
  });

  it('may be the same with one taker more or less, whatever the others did', () => {
    const given = (count: number) =>
      new Set(DRAWS.map((draw) => published(itemOf({ B: count }, 100), draw)?.options['B']));
    for (let count = 0; count < 60; count += 1) {
      expect(
        [...given(count)].some((each) => given(count + 1).has(each)),
        String(count),
      ).toBe(true);
    }
  });

  it('is never more than all takers', () => {
    for (const draw of DRAWS) expect(published(itemOf({ A: 12 }, 12), draw)?.options['A']).toBeLessThanOrEqual(12);
  });
});

it('hardly tell the answer of one classmate to somebody who handed in the nine other sheets', () => {
  // Two takers of each letter and a blank one: any true count of three, or one that rounds differently, reveals the
  // classmate's answer.
  let state = 7;
  const draw: Draw = (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const own = { A: 2, B: 2, C: 2, D: 2 };
  const letters = ['A', 'B', 'C', 'D'] as const;
  const trials = 4_000;
  let hits = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const answer = letters[trial % 4] ?? 'A';
    const options = published(itemOf({ ...own, [answer]: 3 }, 10), draw)?.options ?? {};
    const ofCount = (count: number) => letters.filter((letter) => options[letter] === count);
    // The letter with an unusual count is the best guess, else one of the most frequent letters.
    const alone = [0, 5].map(ofCount).find(({ length }) => length === 1);
    const guesses = alone ?? (ofCount(5).length > 0 ? ofCount(5) : letters);
    if (guesses.includes(answer)) hits += 1 / guesses.length;
  }
  // A blind guess is right one time in four.
  expect(hits / trials).toBeLessThan(0.4);
});

describe('the figures of an item', () => {
  const TEN = { takers: 12, items: { 1: { options: { A: 5, B: 0, C: 10 }, unanswered: 0 } } };
  it('are shares by the key in force, without letters that have none', () => {
    expect(itemFigures(TEN, 1, 'A')).toEqual({ facility: 0.42, options: { A: 0.42, C: 0.83 }, unanswered: 0 });
    expect(itemFigures(TEN, 1, 'C')?.facility).toBe(0.83);
    expect(itemFigures(TEN, 1, 'D')?.facility).toBe(0);
  });

  it('are none before anything is published', () => {
    expect(itemFigures(null, 1, 'A')).toBeNull();
  });
});

it('the difficulty of a paper is the share of points lost', () => {
  const numbers = EXAM_STRUCTURE.CET4.sections.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const keys = new Map(numbers.map((no) => [no, 'A']));
  const all = (right: number) => ({
    takers: 20,
    items: Object.fromEntries(numbers.map((no) => [no, { options: { A: right, B: 20 - right }, unanswered: 0 }])),
  });
  expect(difficultyOf('CET4', all(20), keys)).toBeCloseTo(0, 9);
  expect(difficultyOf('CET4', all(15), keys)).toBeCloseTo(0.25, 9);
});
