import { RATINGS, type Rating } from '@study/contract/mistakes/mistakes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayNumber, startOfDay } from '../scheduling/china-day.ts';
import { faceOf, isLeech, replayWord, type WordHistory } from './word-card.ts';

const KEPT = startOfDay(20_000) + 9 * 3_600_000;
const history = (more: Partial<WordHistory> = {}): WordHistory => ({
  keptAt: KEPT,
  reviews: [],
  retiredAt: null,
  returnedAt: null,
  removedAt: null,
  ...more,
});
const onDays = (...ratings: Rating[]) =>
  ratings.map((rating, day) => ({ rating, isRight: null, at: KEPT + (day + 1) * DAY_MS }));

describe('a kept word', () => {
  it('is new, and due on the day after', () => {
    const { card, state, firstReviewAt } = replayWord(history());
    expect([state, dayNumber(card.dueAt), card.reps, firstReviewAt]).toEqual(['active', 20_001, 0, null]);
  });

  it('is asked by its meaning, then by ear, then for its spelling, and retires after three reviews in a row', () => {
    const faces = [[], ['good'], ['good', 'easy'], ['good', 'good', 'again'], ['good', 'hard']] as const;
    expect(faces.map((given) => faceOf(replayWord(history({ reviews: onDays(...given) })).card.streak))).toEqual([
      'reading',
      'listening',
      'spelling',
      'reading',
      'reading',
    ]);
    expect(replayWord(history({ reviews: onDays('good', 'good', 'easy') })).state).toBe('retired');
  });

  it('is failed by a wrong spelling, whatever rating was chosen', () => {
    const reviews = [{ rating: 'easy' as const, isRight: false, at: KEPT + DAY_MS }];
    expect(replayWord(history({ reviews })).failures).toBe(1);
  });

  it('is a leech after eight failures, until it is returned or retired', () => {
    const reviews = onDays(...Array.from({ length: 8 }, () => 'again' as const));
    expect(isLeech(replayWord(history({ reviews: reviews.slice(1) })))).toBe(false);
    expect(isLeech(replayWord(history({ reviews })))).toBe(true);
    const at = KEPT + 20 * DAY_MS;
    expect(isLeech(replayWord(history({ reviews, returnedAt: at })))).toBe(false);
    expect(isLeech(replayWord(history({ reviews, retiredAt: at })))).toBe(false);
  });

  it('is out of the book while it is removed, and has its card again afterwards', () => {
    const reviews = onDays('good', 'good');
    const removed = replayWord(history({ reviews, removedAt: KEPT + 5 * DAY_MS }));
    expect(removed.state).toBe('removed');
    expect(replayWord(history({ reviews }))).toEqual({ ...removed, state: 'active' });
  });

  it('has the same card in whatever order its reviews arrive', () => {
    const reviews = fc.array(
      fc.record({
        rating: fc.constantFrom(...RATINGS),
        isRight: fc.constantFrom(true, false, null),
        day: fc.integer({ min: 1, max: 400 }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(reviews, fc.infiniteStream(fc.nat()), (given, keys) => {
        const sent = [...new Map(given.map((each) => [each.day, each])).values()].map(({ day, ...each }) => ({
          ...each,
          at: KEPT + day * DAY_MS,
        }));
        const order = new Map(sent.map((each) => [each, keys.next().value ?? 0]));
        const arrived = sent.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
        expect(replayWord(history({ reviews: arrived }))).toEqual(replayWord(history({ reviews: sent })));
      }),
    );
  });
});
