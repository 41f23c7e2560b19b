import { RATINGS } from '@study/contract/mistakes.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOfDay } from './china-day.ts';
import { intervalFor, reviewsInTurn, shareKnown } from './forgetting.ts';
import { newCard, review, RETENTION } from './review-card.ts';

const ratings = fc.array(fc.constantFrom(...RATINGS), { minLength: 1, maxLength: 12 });

it('all is known at once, nine tenths after as many days as the stability, and less with every day', () => {
  expect(shareKnown(12, 0)).toBe(1);
  expect(shareKnown(12, 12)).toBeCloseTo(0.9, 6);
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 500, noNaN: true }), fc.integer({ min: 0, max: 400 }), (stability, days) => {
      expect(shareKnown(stability, days + 1)).toBeLessThan(shareKnown(stability, days));
    }),
  );
});

it('a wanted share of nine tenths asks again after the stability, a higher one sooner', () => {
  expect(intervalFor(12, 0.9)).toBe(12);
  expect(intervalFor(12, 0.95)).toBeLessThan(12);
  expect(intervalFor(12, 0.8)).toBeGreaterThan(12);
  expect(intervalFor(0.1, 0.97)).toBe(1);
});

it('reviews in turn are those of a card that is reviewed on the days on which it is due', () => {
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

it('says how much was known before each review, and each comes when the one before said', () => {
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
