import { describe, expect, it } from 'vitest';
import { estimateSentence, formatPercentRange, rangeInPercent } from './sort-labels.ts';
import { nextSortState, roundOf, unknownOf, type SortEvent } from './sort-state.ts';

const words = Array.from({ length: 100 }, (_, at) => `word${at}`);
const after = (...events: SortEvent[]) => events.reduce(nextSortState, { words, answers: [] });
const answer = (word: string, isKnown: boolean): SortEvent => ({ kind: 'answer', word, isKnown });

describe('a round of the sorting', () => {
  it('goes on where the round was left', () => {
    expect(roundOf({ sorted: 37, words })).toHaveLength(63);
    expect(roundOf({ sorted: 200, words })).toHaveLength(100);
    expect(roundOf({ sorted: 250, words: words.slice(0, 8) })).toHaveLength(8);
  });

  it('takes one answer of each word, and gives it back', () => {
    const once = after(answer('word0', true), answer('word0', true), answer('word1', false));
    expect(once.answers).toEqual([true, false]);
    expect(unknownOf(once)).toEqual(['word1']);
    expect(nextSortState(once, { kind: 'undo' }).answers).toEqual([true]);
    expect(nextSortState(after(), { kind: 'undo' }).answers).toEqual([]);
  });
});

describe('the estimate', () => {
  it('is a range that holds the figures it was made from', () => {
    const known = { total: 2100, estimate: { known: 1575, low: 1491, high: 1659 } };
    expect(rangeInPercent(known)).toEqual({ low: 71, high: 79 });
    expect(formatPercentRange({ low: 71, high: 79 })).toBe('71%–79%');
    expect(estimateSentence('cet4', known)).toBe('四级词2100个，你大约认识1491到1659个。');
  });

  it('is none with too few words', () => {
    expect(rangeInPercent({ total: 2100, estimate: null })).toBeNull();
    expect(estimateSentence('cet4', { total: 2100, estimate: null })).toBeNull();
  });
});
