import { RATINGS, type Rating } from '@study/contract/mistakes/mistakes.ts';
import fc from 'fast-check';
import { createEmptyCard, fsrs, Rating as Grade, type Card } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { dateOfDay, DAY_MS, dayNumber, dayOfDate, startOfDay } from './china-day.ts';
import {
  countedRating,
  newCard,
  nextDue,
  retrievability,
  returned,
  review,
  wrongAgain,
  type ReviewCard,
} from './review-card.ts';

/** Eight in the evening, China time. */
const evening = (date: string) => startOfDay(dayOfDate(date)) + 20 * 3_600_000;
const dueDate = (card: ReviewCard) => dateOfDay(dayNumber(card.dueAt));
const FIRST = evening('2026-11-01');

/** Reviews on the days when the item is due. */
function reviewed(ratings: readonly Rating[], examDay: number | null = null): ReviewCard {
  return ratings.reduce(
    (card, rating) => review(card, { rating, isRight: rating !== 'again', at: card.dueAt + 20 * 3_600_000 }, examDay),
    newCard(FIRST, examDay),
  );
}

describe('a review', () => {
  it('is first due on the day after the item went wrong', () => {
    expect(dueDate(newCard(FIRST, null))).toBe('2026-11-02');
    // One minute before midnight in China.
    expect(dueDate(newCard(startOfDay(dayOfDate('2026-11-02')) - 60_000, null))).toBe('2026-11-02');
  });

  it('has the intervals of ts-fsrs, rating after rating', () => {
    const own = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });
    const grades = { again: Grade.Again, hard: Grade.Hard, good: Grade.Good, easy: Grade.Easy } as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RATINGS), { minLength: 1, maxLength: 12 }), (ratings) => {
        let card = newCard(FIRST, null);
        let theirs: Card = createEmptyCard(new Date('2026-11-02T00:00:00Z'));
        let day = dayOfDate('2026-11-02');
        for (const rating of ratings) {
          card = review(card, { rating, isRight: null, at: startOfDay(day) + 9 * 3_600_000 }, null);
          theirs = own.next(theirs, new Date(day * DAY_MS + 9 * 3_600_000), grades[rating]).card;
          expect(card).toMatchObject({
            stability: theirs.stability,
            difficulty: theirs.difficulty,
            scheduledDays: theirs.scheduled_days,
            reps: theirs.reps,
            lapses: theirs.lapses,
            state: theirs.state,
          });
          expect(dayNumber(card.dueAt) - day).toBe(Math.max(1, theirs.scheduled_days));
          day = dayNumber(card.dueAt);
        }
      }),
    );
  });

  it('has the published first intervals of FSRS 6 at a retention of 0.9', () => {
    // S0 of the default parameters is 0.212, 1.2931, 2.3065 and 8.2956 days; no two ratings share a day.
    const first = newCard(FIRST, null);
    const days = RATINGS.map((rating) => dayNumber(nextDue(first, first.dueAt, null)[rating]) - dayNumber(first.dueAt));
    expect(days).toEqual([1, 2, 3, 8]);
    expect(review(first, { rating: 'good', isRight: true, at: first.dueAt }, null).stability).toBeCloseTo(2.3065, 4);
    expect(review(first, { rating: 'easy', isRight: true, at: first.dueAt }, null).stability).toBeCloseTo(8.2956, 4);
  });

  it('counts a day from evening to morning as a day', () => {
    const first = review(newCard(FIRST, null), { rating: 'good', isRight: true, at: evening('2026-11-02') }, null);
    const morning = startOfDay(dayNumber(first.dueAt)) + 7 * 3_600_000;
    const later = startOfDay(dayNumber(first.dueAt)) + 22 * 3_600_000;
    const given = { rating: 'good', isRight: true } as const;
    expect(review(first, { ...given, at: morning }, null).dueAt).toBe(
      review(first, { ...given, at: later }, null).dueAt,
    );
  });

  it('is never due after the day before the exam, nor on the day of the last review', () => {
    const cases = fc.record({
      ratings: fc.array(fc.constantFrom(...RATINGS), { maxLength: 8 }),
      untilExam: fc.integer({ min: -3, max: 90 }),
    });
    fc.assert(
      fc.property(cases, ({ ratings, untilExam }) => {
        const examDay = dayNumber(FIRST) + untilExam;
        let card = newCard(FIRST, examDay);
        for (const rating of ratings) {
          const at = Math.max(card.dueAt, FIRST) + 3_600_000;
          card = review(card, { rating, isRight: rating !== 'again', at }, examDay);
          if (examDay - 1 > dayNumber(at)) expect(dayNumber(card.dueAt)).toBeLessThan(examDay);
          expect(dayNumber(card.dueAt)).toBeGreaterThan(dayNumber(at));
        }
      }),
    );
  });

  it('retires an item after three right answers in a row at good or easy', () => {
    expect(reviewed(['good', 'easy']).retiredAt).toBeNull();
    expect(reviewed(['good', 'easy', 'good']).retiredAt).not.toBeNull();
    expect(reviewed(['good', 'hard', 'good', 'good']).retiredAt).toBeNull();
    expect(reviewed(['good', 'good', 'again', 'good', 'good']).retiredAt).toBeNull();
    expect(reviewed(['again', 'good', 'good', 'good']).retiredAt).not.toBeNull();
  });

  it('counts a wrong answer as forgotten, whatever the rating', () => {
    expect(countedRating({ rating: 'easy', isRight: false })).toBe('again');
    const card = reviewed(['good', 'good']);
    const wrong = review(card, { rating: 'easy', isRight: false, at: card.dueAt }, null);
    expect(wrong).toEqual(review(card, { rating: 'again', isRight: false, at: card.dueAt }, null));
    expect(wrong).toMatchObject({ streak: 0, retiredAt: null });
  });

  it('without an answer moves the date but not the streak', () => {
    const card = reviewed(['good', 'good']);
    const recalled = review(card, { rating: 'good', isRight: null, at: card.dueAt }, null);
    expect(recalled.streak).toBe(2);
    expect(recalled.retiredAt).toBeNull();
    expect(recalled.dueAt).toBeGreaterThan(card.dueAt);
  });
});

describe('a retired item', () => {
  const retired = reviewed(['good', 'good', 'good']);
  const at = retired.dueAt + 30 * DAY_MS;

  it('comes back when it goes wrong again', () => {
    const back = wrongAgain(retired, at, null);
    expect(back).toMatchObject({ streak: 0, retiredAt: null, lapses: retired.lapses + 1 });
    expect(dayNumber(back.dueAt)).toBeGreaterThan(dayNumber(at));
  });

  it('can be brought back, to be asked tomorrow', () => {
    const back = returned(retired, at, null);
    expect(dayNumber(back.dueAt)).toBe(dayNumber(at) + 1);
    expect(back).toMatchObject({ stability: retired.stability, streak: 0, retiredAt: null });
  });
});

describe('what is still known', () => {
  it('is 0.9 on the day an item comes back, and less later', () => {
    const card = reviewed(['good', 'good']);
    expect(retrievability(card, card.dueAt)).toBeCloseTo(0.9, 1);
    expect(retrievability(card, card.dueAt + 30 * DAY_MS)).toBeLessThan(retrievability(card, card.dueAt));
    expect(retrievability(newCard(FIRST, null), FIRST)).toBe(0);
  });
});
