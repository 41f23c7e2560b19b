import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comingDays } from './coming-week.ts';

const days = (...counts: [day: number, count: number][]) => new Map(counts);

it('puts each review on its day', () => {
  const given = { due: 4, later: days([1, 7], [3, 2], [9, 5]), limit: 30, doneToday: 0 };
  expect(comingDays(given, 7)).toEqual([4, 7, 0, 2, 0, 0, 0]);
});

it('passes what is over the limit on to the next day, which has reviews of its own', () => {
  const given = { due: 25, later: days([1, 8]), limit: 10, doneToday: 4 };
  expect(comingDays(given, 4)).toEqual([6, 10, 10, 7]);
  expect(comingDays({ ...given, doneToday: 12 }, 2)).toEqual([0, 10]);
});

it('loses no review and adds none', () => {
  const counts = fc.array(fc.nat(40), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(60), counts, fc.integer({ min: 5, max: 50 }), fc.nat(60), (due, each, limit, doneToday) => {
      const later = new Map(each.map((count, at) => [at + 1, count]));
      const all = comingDays({ due, later, limit, doneToday }, 200);
      expect(all.reduce((sum, count) => sum + count)).toBe(due + each.reduce((sum, count) => sum + count));
      expect(Math.max(...all)).toBeLessThanOrEqual(limit);
    }),
  );
});
