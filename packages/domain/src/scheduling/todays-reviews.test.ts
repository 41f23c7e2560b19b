import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from './china-day.ts';
import { todaysReviews, type DueCard } from './todays-reviews.ts';

const NOW = startOfDay(20_000) + 9 * 3_600_000;
const card = (id: string, known: number, { group = id, dueAt = startOfDay(20_000) } = {}): DueCard => ({
  id,
  dueAt,
  retrievability: known,
  group,
});
const ask = (cards: DueCard[], limit = 30, doneToday = 0) => todaysReviews(cards, { now: NOW, limit, doneToday });

describe('what is asked today', () => {
  it('is all that is due by the end of the day', () => {
    const tomorrow = card('later', 0.9, { dueAt: startOfDay(20_001) });
    const tonight = card('tonight', 0.9, { dueAt: startOfDay(20_001) - 1 });
    expect(ask([card('old', 0.5, { dueAt: NOW - 9 * DAY_MS }), tonight, tomorrow]).order.toSorted()).toEqual([
      'old',
      'tonight',
    ]);
  });

  it('begins with what is best known, and keeps the items of one text together', () => {
    const cards = [
      card('a', 0.2, { group: 'x' }),
      card('b', 0.9, { group: 'x' }),
      card('c', 0.5, { group: 'y' }),
      card('d', 0.4, { group: 'x' }),
    ];
    expect(ask(cards).order).toEqual(['b', 'd', 'a', 'c']);
  });

  it('is no more than the limit leaves, and says over how many days the rest is spread', () => {
    const cards = Array.from({ length: 95 }, (_, index) => card(String(index).padStart(2, '0'), 0.5));
    expect(ask(cards, 30, 0)).toMatchObject({ backlog: 95, spreadDays: 4 });
    expect(ask(cards, 30, 0).order).toHaveLength(30);
    expect(ask(cards, 30, 12).order).toHaveLength(18);
    expect(ask(cards, 30, 45)).toMatchObject({ order: [], backlog: 95, spreadDays: 5 });
    expect(ask([], 30)).toEqual({ order: [], backlog: 0, spreadDays: 0 });
  });

  it('asks for each item once and drops none that the limit has room for', () => {
    const cards = fc.array(
      fc.record({
        known: fc.double({ min: 0, max: 1, noNaN: true }),
        group: fc.constantFrom('x', 'y', 'z'),
        days: fc.integer({ min: -9, max: 9 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(cards, fc.integer({ min: 5, max: 50 }), fc.nat(60), (given, limit, doneToday) => {
        const all = given.map(({ known, group, days }, index) =>
          card(String(index), known, { group, dueAt: startOfDay(20_000 + days) }),
        );
        const { order, backlog } = ask(all, limit, doneToday);
        expect(new Set(order).size).toBe(order.length);
        expect(order).toHaveLength(Math.min(backlog, Math.max(0, limit - doneToday)));
      }),
    );
  });
});
