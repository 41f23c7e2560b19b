import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comingReviews,
  countQueue,
  orderOfReviews,
  secondsEach,
  secondsEachOfDay,
  type DueCard,
  type QueueFacts,
} from './review-queue.ts';

const card = (id: string, elapsed: number, group = id, kind: DueCard['kind'] = 'mistake'): DueCard => ({
  kind,
  id,
  group,
  elapsed,
  isOverdue: false,
});
const order = (cards: DueCard[], most: number) => orderOfReviews(cards, most).map(({ id }) => id);

describe('what is asked', () => {
  it('begins with what is best known, and keeps the items of one text together', () => {
    const cards = [card('a', 0.8, 'x'), card('b', 0.1, 'x'), card('c', 0.5, 'y'), card('d', 0.6, 'x')];
    expect(order(cards, 30)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('is what is known best where there is no room for all, of whatever kind, and new cards last', () => {
    const words = [card('w', 0.3, 'words', 'word'), card('new', Infinity, 'words', 'word')];
    expect(order([card('c', 0.5), card('n', Infinity), card('a', 0.1), ...words], 4)).toEqual(['a', 'w', 'c', 'n']);
    expect(order([card('a', 1)], 0)).toEqual([]);
  });

  it('begins with what has waited too long, however little is known of it', () => {
    const waited = { ...card('waited', 0.9), isOverdue: true };
    expect(order([card('a', 0.1), waited, card('b', 0.2)], 2)).toEqual(['waited', 'a']);
  });

  it('is each card once, and none is dropped that there is room for', () => {
    const cards = fc.array(
      fc.record({ elapsed: fc.double({ min: 0, noNaN: true }), group: fc.constantFrom('x', 'y', 'z') }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(cards, fc.nat(60), (given, most) => {
        const asked = order(
          given.map(({ elapsed, group }, index) => card(String(index), elapsed, group)),
          most,
        );
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked).toHaveLength(Math.min(given.length, most));
      }),
    );
  });
});

const facts = fc.record({
  limit: fc.integer({ min: 5, max: 200 }),
  doneToday: fc.nat(250),
  mistake: fc.record({ due: fc.nat(300), ahead: fc.nat(50) }),
  word: fc.record({ due: fc.nat(300), ahead: fc.nat(50) }),
  sentence: fc.record({ due: fc.nat(300) }),
  heard: fc.constant({ due: { items: 0, recordings: 0 }, ahead: { items: 0, recordings: 0 } }),
  overdue: fc.constant(0),
  newWords: fc.record({ waiting: fc.nat(100), begunToday: fc.nat(60), aDay: fc.nat(50) }),
}) satisfies fc.Arbitrary<QueueFacts>;

describe('the count of today’s reviews', () => {
  it('is of all kinds within the limit, and its parts sum up', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const counts = countQueue(given);
        const { mistake, word, sentence } = counts.backlogOf;
        expect(mistake + word + sentence).toBe(counts.backlog);
        expect(counts.aheadOf.mistake + counts.aheadOf.word).toBe(counts.ahead);
        expect(counts.count).toBeLessThanOrEqual(Math.min(counts.backlog, counts.room));
        expect(counts.count === 0).toBe(counts.backlog === 0 || given.doneToday >= given.limit);
        // What is over today's limit takes whole days of it.
        expect((counts.spreadDays - 1) * given.limit + counts.count).toBeGreaterThanOrEqual(counts.backlog);
      }),
    );
  });

  it('takes as long as its recordings and its cards', () => {
    const given: QueueFacts = {
      limit: 30,
      doneToday: 0,
      mistake: { due: 10, ahead: 4 },
      word: { due: 5, ahead: 0 },
      sentence: { due: 3 },
      heard: { due: { items: 6, recordings: 2 }, ahead: { items: 4, recordings: 4 } },
      overdue: 0,
      newWords: { waiting: 0, begunToday: 0, aDay: 10 },
    };
    // Four read, six heard from two recordings, five words, three sentences.
    expect(countQueue(given).seconds).toBe(4 * 45 + 6 * 30 + 2 * 120 + 5 * 12 + 3 * 40);
    expect(countQueue(given).secondsAhead).toBe(4 * 30 + 4 * 120);
    expect(secondsEach(780, 18)).toBe(43);
    expect(secondsEach(0, 0)).toBe(45);
  });

  it('takes as long for each card in the middle of the day as in the morning', () => {
    const none = { of: { mistake: 0, word: 0, sentence: 0 }, heard: { items: 0, recordings: 0 } };
    // Four read, six heard from two recordings, five words, three sentences; the heard ones are reviewed first.
    const morning = secondsEachOfDay({ seconds: 780, cards: 18 }, none);
    const done = { of: { mistake: 6, word: 0, sentence: 0 }, heard: { items: 6, recordings: 2 } };
    expect(secondsEachOfDay({ seconds: 780 - 6 * 30 - 2 * 120, cards: 12 }, done)).toBe(morning);
    expect(secondsEach(780 - 6 * 30 - 2 * 120, 12)).not.toBe(morning);
  });

  it('begins no more new words a day than were asked for, whatever waits', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { today } = countQueue(given).newWords;
        expect(today).toBeGreaterThanOrEqual(0);
        expect(today === 0 || today + given.newWords.begunToday <= given.newWords.aDay).toBe(true);
      }),
    );
  });

  it('is the first day of the coming week, and every card comes once', () => {
    const later = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat(40)), { maxLength: 10 });
    fc.assert(
      fc.property(facts, later, later, (given, begun, fresh) => {
        const days = { begun: new Map(begun), newWords: new Map(fresh) };
        const week = comingReviews(given, days, 400);
        expect(week[0]).toBe(countQueue(given).count);
        expect(Math.max(...week)).toBeLessThanOrEqual(given.limit);
        if (given.newWords.aDay === 0) return;
        const all = [...days.begun.values(), ...days.newWords.values()].reduce((sum, count) => sum + count, 0);
        const waiting = given.mistake.due + given.word.due + given.sentence.due + given.newWords.waiting;
        expect(week.reduce((sum, count) => sum + count)).toBe(waiting + all);
      }),
    );
  });

  it('spreads new words over days', () => {
    const given = {
      limit: 30,
      doneToday: 0,
      mistake: { due: 3, ahead: 0 },
      word: { due: 0, ahead: 0 },
      sentence: { due: 1 },
      heard: { due: { items: 0, recordings: 0 }, ahead: { items: 0, recordings: 0 } },
      overdue: 0,
      newWords: { waiting: 25, begunToday: 3, aDay: 10 },
    };
    expect(comingReviews(given, { begun: new Map([[1, 2]]), newWords: new Map([[3, 5]]) }, 6)).toEqual([
      11, 12, 8, 5, 0, 0,
    ]);
  });
});
