import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePracticeItems, type PracticeCandidate } from './choose-items.ts';

const text = (group: string, count: number, rest: Partial<PracticeCandidate> = {}): PracticeCandidate[] =>
  Array.from({ length: count }, (_, index) => ({
    paperId: 'cet4-mock-1',
    no: index + 1,
    group,
    lastAnsweredAt: null,
    wasRight: null,
    ...rest,
  }));
const groupsOf = (chosen: PracticeCandidate[]) => [...new Set(chosen.map(({ group }) => group))];

describe('what is practised', () => {
  it('begins with what was never answered, then what was wrong, then what was longest ago', () => {
    const candidates = [
      ...text('lately', 5, { lastAnsweredAt: 900, wasRight: true }),
      ...text('long-ago', 5, { lastAnsweredAt: 100, wasRight: true }),
      ...text('wrong', 5, { lastAnsweredAt: 950, wasRight: false }),
      ...text('new', 5),
    ];
    expect(groupsOf(choosePracticeItems(candidates, { seed: 1 }))).toEqual(['new', 'wrong', 'long-ago', 'lately']);
  });

  it('is a text with all its questions, and no more than twenty items', () => {
    const candidates = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((group) => text(group, 7));
    const chosen = choosePracticeItems(candidates, { seed: 7 });
    expect(chosen).toHaveLength(14);
    expect(groupsOf(chosen)).toHaveLength(2);
  });

  it('cuts a text only where a set would be too short, or where single items are asked for', () => {
    expect(choosePracticeItems(text('long', 30), { seed: 1 })).toHaveLength(20);
    const scattered = [...text('a', 12), ...text('b', 12)];
    expect(choosePracticeItems(scattered, { seed: 1, isScattered: true })).toHaveLength(20);
    expect(choosePracticeItems([], { seed: 1 })).toEqual([]);
  });

  it('is the same for the same seed, holds no item twice, and is ten at least where there are ten', () => {
    const pools = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 12 });
    fc.assert(
      fc.property(pools, fc.integer(), fc.boolean(), (sizes, seed, isScattered) => {
        const candidates = sizes.flatMap((size, index) => text(`g${index}`, size));
        const chosen = choosePracticeItems(candidates, { seed, isScattered });
        expect(choosePracticeItems(candidates, { seed, isScattered })).toEqual(chosen);
        expect(new Set(chosen.map(({ group, no }) => `${group} ${no}`)).size).toBe(chosen.length);
        expect(chosen.length).toBeLessThanOrEqual(20);
        expect(chosen.length).toBeGreaterThanOrEqual(Math.min(10, candidates.length));
      }),
    );
  });
});
