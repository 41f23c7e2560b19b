import { RATINGS } from '@study/contract/mistakes/mistakes.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOfDay } from './china-day.ts';
import { reviewsInTurn, shareKnown } from './forgetting.ts';
import { newCard, review, RETENTION } from './review-card.ts';

const ratings = fc.array(fc.constantFrom(...RATINGS), { minLength: 1, maxLength: 12 });

it('the share known is 1 at first, 0.9 after as many days as the stability, and falls every day', () => {
  expect(shareKnown(12, 0)).toBe(1);
  expect(shareKnown(12, 12)).toBeCloseTo(0.9, 6);
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 500, noNaN: true }), fc.integer({ min: 0, max: 400 }), (stability, days) => {
      expect(shareKnown(stability, days + 1)).toBeLessThan(shareKnown(stability, days));
    }),
  );
});

it('a higher retention asks again sooner, each better rating later, and none within a day', () => {
  const intervals = (retention: number) =>
    RATINGS.map((rating) => reviewsInTurn([rating], retention)[0]?.interval ?? 0);
  expect(intervals(0.9)).toEqual([1, 2, 3, 8]);
  for (const [index, days] of intervals(0.97).entries()) {
    expect(days).toBeGreaterThanOrEqual(1);
    expect(days).toBeLessThanOrEqual(intervals(0.8)[index] ?? 0);
  }
});

it('successive reviews equal those of a card reviewed on its due days', () => {
  fc.assert(
    fc.property(ratings, (given) => {
      let card = newCard(startOfDay(99), null);
      const expected = given.map((rating) => {
        card = review({ ...card, retiredAt: null }, { rating, isRight: null, at: card.dueAt }, null);
        return { stability: card.stability, difficulty: card.difficulty };
      });
      const reviews = reviewsInTurn(given, RETENTION);
      expect(reviews.map(({ stability, difficulty }) => ({ stability, difficulty }))).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

it('gives the share known before each review, and each comes after the interval before it', () => {
  const reviews = reviewsInTurn(['good', 'good', 'again', 'easy'], 0.9);
  expect(reviews[0]).toMatchObject({ day: 0, knownBefore: null });
  for (const [index, { day, knownBefore }] of reviews.entries()) {
    const last = reviews[index - 1];
    if (!last) continue;
    expect(day).toBe(last.day + last.interval);
    expect(knownBefore).toBeCloseTo(shareKnown(last.stability, last.interval), 9);
  }
  expect(reviews[2]?.stability).toBeLessThan(reviews[1]?.stability ?? 0);
});
