import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOfDate, startOfDay } from '../scheduling/china-day.ts';
import { dueBeforeExam, endOfDue, isDueToday, newCard, review } from '../scheduling/review-card.ts';
import { replayCard, type CardSnapshot, type ItemHistory } from './replay-card.ts';

const DAY = startOfDay(dayOfDate('2026-11-01'));
const at = (day: number) => DAY + day * DAY_MS + 3_600_000;
const NOTHING: ItemHistory = { wrongAt: [], reviews: [], retiredAt: null, returnedAt: null, removedAt: null };
const good = (day: number) => ({ rating: 'good' as const, isRight: true, at: at(day) });

describe('the card of an item', () => {
  it('does not exist while the item never went wrong, whatever else happened', () => {
    expect(replayCard({ ...NOTHING, reviews: [good(1)], returnedAt: at(2) })).toBeNull();
  });

  it('follows its reviews, one after another', () => {
    const expected = review(review(newCard(at(0), null), good(1), null), good(4), null);
    expect(replayCard({ ...NOTHING, wrongAt: [at(0)], reviews: [good(4), good(1)] })).toEqual({
      card: expected,
      state: 'active',
      snapshot: null,
    });
  });

  it('retires after three good reviews, comes back when it goes wrong again, and restarts its streak', () => {
    const reviews = [good(1), good(4), good(12)];
    expect(replayCard({ ...NOTHING, wrongAt: [at(0)], reviews })?.state).toBe('retired');
    const again = replayCard({ ...NOTHING, wrongAt: [at(0), at(20)], reviews });
    expect(again).toMatchObject({ state: 'active', card: { streak: 0, retiredAt: null, lapses: 1 } });
  });

  it('drops a mistake that a corrected key removes', () => {
    const without = replayCard({ ...NOTHING, wrongAt: [at(0)], reviews: [good(1)] });
    expect(replayCard({ ...NOTHING, wrongAt: [at(0)], reviews: [good(1)] })).toEqual(without);
    // Reviews before the first remaining mistake do not count.
    expect(replayCard({ ...NOTHING, wrongAt: [at(5)], reviews: [good(1)] })?.card).toEqual(newCard(at(5), null));
  });

  it('is retired, returned and removed by hand', () => {
    const retired = { ...NOTHING, wrongAt: [at(0)], retiredAt: at(1) };
    expect(replayCard(retired)?.state).toBe('retired');
    expect(replayCard({ ...retired, returnedAt: at(2) })).toMatchObject({ state: 'active', card: { streak: 0 } });
    expect(replayCard({ ...NOTHING, wrongAt: [at(0)], removedAt: at(1) })?.state).toBe('removed');
    expect(replayCard({ ...NOTHING, wrongAt: [at(0), at(2)], removedAt: at(1) })?.state).toBe('active');
  });

  it('stays retired by hand when it was recalled later, and comes back when it was not', () => {
    const retired = { ...NOTHING, wrongAt: [at(0)], retiredAt: at(1) };
    expect(replayCard({ ...retired, reviews: [good(2)] })).toMatchObject({ state: 'retired', card: { streak: 1 } });
    expect(replayCard({ ...retired, reviews: [{ ...good(2), isRight: null }] })?.state).toBe('retired');
    for (const rating of ['again', 'hard'] as const) {
      expect(replayCard({ ...retired, reviews: [{ ...good(2), rating }] })?.state).toBe('active');
    }
  });

  it('does not depend on the order of its history', () => {
    const days = fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(days, days, fc.nat(), (wrong, reviewed, seed) => {
        const told = (list: readonly number[]) => list.toSorted((a, b) => ((a * seed) % 7) - ((b * seed) % 7));
        const reviews = reviewed.map((day) => ({ ...good(day), at: at(day) + 5 }));
        const sorted = replayCard({ ...NOTHING, wrongAt: wrong.map(at), reviews });
        const shuffled = replayCard({
          ...NOTHING,
          wrongAt: told(wrong).map(at),
          reviews: told(reviewed).flatMap((day) => reviews.filter((each) => each.at === at(day) + 5)),
        });
        expect(shuffled).toEqual(sorted);
      }),
    );
  });
});

describe('a snapshot', () => {
  const kinds = ['wrong', 'again', 'hard', 'good', 'easy'] as const;
  const moment = fc.record({ minute: fc.nat(4_000), kind: fc.constantFrom(...kinds) });
  /** Long enough for several snapshots, with several steps at equal times. */
  const moments = fc.array(moment, { minLength: 260, maxLength: 400 });
  const minuteAt = (minute: number) => DAY + minute * 60_000 * 100;
  const byHand = fc.option(fc.nat(4_000).map(minuteAt));
  const historyOf = (told: readonly { minute: number; kind: (typeof kinds)[number] }[]): ItemHistory => ({
    ...NOTHING,
    wrongAt: [minuteAt(0), ...told.flatMap(({ minute, kind }) => (kind === 'wrong' ? minuteAt(minute) : []))],
    reviews: told.flatMap(({ minute, kind }) =>
      kind === 'wrong' ? [] : { rating: kind, isRight: minute % 3 > 0, at: minuteAt(minute) },
    ),
  });

  it('gives the same card as the whole history, however far the history had come when it was made', () => {
    fc.assert(
      fc.property(moments, byHand, byHand, byHand, (told, retiredAt, returnedAt, removedAt) => {
        const whole = { ...historyOf(told.toSorted((a, b) => a.minute - b.minute)), retiredAt, returnedAt, removedAt };
        let snapshot: CardSnapshot | null = null;
        for (const share of [0.4, 0.7, 1]) {
          const until = minuteAt(4_000 * share);
          const past = (time: number) => time <= until;
          const known: ItemHistory = {
            wrongAt: whole.wrongAt.filter(past),
            reviews: whole.reviews.filter((each) => past(each.at)),
            retiredAt: retiredAt !== null && past(retiredAt) ? retiredAt : null,
            returnedAt: returnedAt !== null && past(returnedAt) ? returnedAt : null,
            removedAt: removedAt !== null && past(removedAt) ? removedAt : null,
          };
          const from: CardSnapshot | null = snapshot;
          const later = (time: number) => from === null || time > from.at;
          const rest = {
            ...known,
            wrongAt: known.wrongAt.filter(later),
            reviews: known.reviews.filter((each) => later(each.at)),
          };
          const replayed = replayCard(rest, from);
          expect({ ...replayed, snapshot: null }).toEqual({ ...replayCard(known), snapshot: null });
          snapshot = replayed?.snapshot ?? null;
        }
        expect(snapshot).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('leaves fifty steps behind it, so that the newest can be taken back', () => {
    const reviews = Array.from({ length: 150 }, (_, day) => good(day + 1));
    const { snapshot } = replayCard({ ...NOTHING, wrongAt: [at(0)], reviews }) ?? {};
    expect(snapshot?.at).toBe(at(100));
    expect(replayCard({ ...NOTHING, reviews: reviews.slice(100) }, snapshot)?.snapshot).toBe(snapshot);
  });
});

const dueAt = (due: number) => ({ dueAt: due, lastReviewAt: null, lastWrongAt: at(0) });

describe('an upcoming exam', () => {
  const examDay = dayOfDate('2026-12-12');
  const eve = startOfDay(examDay - 1);
  it('makes everything due by the day before it', () => {
    expect(dueBeforeExam(dueAt(eve + 30 * DAY_MS), at(0), examDay)).toBe(eve);
    expect(dueBeforeExam(dueAt(eve - 3 * DAY_MS), at(0), examDay)).toBe(eve - 3 * DAY_MS);
    expect(endOfDue(eve + 3_600_000, examDay)).toBe(Number.POSITIVE_INFINITY);
    expect(endOfDue(at(0), examDay)).toBe(startOfDay(dayOfDate('2026-11-02')));
  });

  it('asks everything once on the day before it, and again what goes wrong after that', () => {
    const [noon, later] = [eve + 12 * 3_600_000, eve + 30 * DAY_MS];
    const reviewed = { dueAt: later, lastReviewAt: eve, lastWrongAt: at(0) };
    expect(isDueToday({ ...reviewed, lastReviewAt: eve - 1 }, noon, examDay)).toBe(true);
    expect(isDueToday(reviewed, noon, examDay)).toBe(false);
    expect(dueBeforeExam(reviewed, noon, examDay)).toBe(later);
    expect(isDueToday({ ...reviewed, lastWrongAt: eve }, noon, examDay)).toBe(true);
  });

  it('sets no limit on its day and afterwards', () => {
    const later = eve + 30 * DAY_MS;
    expect(dueBeforeExam(dueAt(later), eve + DAY_MS, examDay)).toBe(later);
    expect(endOfDue(eve + DAY_MS, examDay)).toBe(eve + 2 * DAY_MS);
  });
});
