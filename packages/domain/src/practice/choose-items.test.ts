import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePracticeItems, FRESH_MS, isFresh, type PracticeCandidate } from './choose-items.ts';

const text = (group: string, count: number, rest: Partial<PracticeCandidate> = {}): PracticeCandidate[] =>
  Array.from({ length: count }, (_, index) => ({
    paperId: 'cet4-mock-1',
    no: index + 1,
    group,
    lastSeenAt: null,
    wasRight: null,
    ...rest,
  }));
const groupsOf = (chosen: PracticeCandidate[]) => [...new Set(chosen.map(({ group }) => group))];

describe('what is practised', () => {
  it('begins with unseen items, then those seen longest ago, of one sitting the wrong ones first', () => {
    const candidates = [
      ...text('lately', 2, { lastSeenAt: 950, wasRight: false }),
      ...text('right', 2, { lastSeenAt: 900, wasRight: true }),
      ...text('wrong', 2, { lastSeenAt: 900, wasRight: false }),
      ...text('long-ago', 1, { lastSeenAt: 100, wasRight: true }),
      ...text('new', 2),
    ];
    expect(groupsOf(choosePracticeItems(candidates, { seed: 1 }))).toEqual([
      'new',
      'long-ago',
      'wrong',
      'right',
      'lately',
    ]);
  });

  it('keeps apart what was seen within half a day', () => {
    const now = 1_000 * FRESH_MS;
    const seen = (lastSeenAt: number | null) => isFresh({ lastSeenAt }, now);
    expect([seen(null), seen(now - FRESH_MS), seen(now - FRESH_MS + 1), seen(now)]).toEqual([false, false, true, true]);
  });

  it('is ten items, of texts with all their questions as far as they fit', () => {
    const candidates = [...text('a', 4), ...text('b', 4), ...text('c', 2), ...text('d', 4)];
    for (let seed = 1; seed < 20; seed += 1) {
      const sizes = [...Map.groupBy(choosePracticeItems(candidates, { seed }), ({ group }) => group).values()];
      expect(sizes.map(({ length }) => length).toSorted()).toEqual([2, 4, 4]);
    }
  });

  it('cuts a text only where no other fits what is left, or where single items are asked for', () => {
    const long = ['a', 'b'].flatMap((group) => text(group, 7));
    const chosen = choosePracticeItems(long, { seed: 7 });
    expect(chosen).toHaveLength(10);
    expect([...Map.groupBy(chosen, ({ group }) => group).values()].map(({ length }) => length)).toEqual([7, 3]);
    const scattered = [...text('a', 12), ...text('b', 12)];
    expect(groupsOf(choosePracticeItems(scattered, { seed: 1, isScattered: true }))).toHaveLength(1);
    expect(choosePracticeItems([], { seed: 1 })).toEqual([]);
  });

  it('is the same for the same seed, has no item twice, and is ten where there are ten', () => {
    const pools = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 12 });
    fc.assert(
      fc.property(pools, fc.integer(), fc.boolean(), (sizes, seed, isScattered) => {
        const candidates = sizes.flatMap((size, index) => text(`g${index}`, size));
        const chosen = choosePracticeItems(candidates, { seed, isScattered });
        expect(choosePracticeItems(candidates, { seed, isScattered })).toEqual(chosen);
        expect(new Set(chosen.map(({ group, no }) => `${group} ${no}`)).size).toBe(chosen.length);
        expect(chosen).toHaveLength(Math.min(10, candidates.length));
      }),
    );
  });
});
