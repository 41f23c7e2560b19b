import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from './china-day.ts';
import { orderOfReviews, type DueCard } from './todays-reviews.ts';

const card = (id: string, known: number, { group = id, dueAt = startOfDay(20_000) } = {}): DueCard => ({
  id,
  dueAt,
  retrievability: known,
  group,
});

describe('what is asked', () => {
  it('begins with what is best known, and keeps the items of one text together', () => {
    const cards = [
      card('a', 0.2, { group: 'x' }),
      card('b', 0.9, { group: 'x' }),
      card('c', 0.5, { group: 'y' }),
      card('d', 0.4, { group: 'x' }),
    ];
    expect(orderOfReviews(cards, 30)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('is what is known best where there is no room for all, and of equals what was due first', () => {
    const cards = [card('c', 0.5), card('a', 0.9), card('b', 0.5, { dueAt: startOfDay(19_990) })];
    expect(orderOfReviews(cards, 2)).toEqual(['a', 'b']);
    expect(orderOfReviews(cards, 0)).toEqual([]);
  });

  it('is each item once, and none is dropped that there is room for', () => {
    const cards = fc.array(
      fc.record({ known: fc.double({ min: 0, max: 1, noNaN: true }), group: fc.constantFrom('x', 'y', 'z') }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(cards, fc.nat(60), (given, most) => {
        const order = orderOfReviews(
          given.map(({ known, group }, index) => card(String(index), known, { group })),
          most,
        );
        expect(new Set(order).size).toBe(order.length);
        expect(order).toHaveLength(Math.min(given.length, most));
      }),
    );
  });
});
