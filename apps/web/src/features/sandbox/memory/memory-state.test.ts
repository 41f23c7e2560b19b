import { RATINGS } from '@study/contract/mistakes/mistakes.ts';
import { expect, it } from 'vitest';
import { MOST_REVIEWS, readRecalled, searchOfRecalled } from './memory-state.ts';

it('what was rated stands in the address and comes back from it', () => {
  const recalled = { retentionPercent: 85, ratings: ['good', 'again', 'hard', 'easy'] as const };
  expect(searchOfRecalled(recalled)).toEqual({ retention: '85', reviews: '3124' });
  expect(readRecalled(searchOfRecalled(recalled))).toEqual(recalled);
});

it('begins with nine tenths and no review, which need no address', () => {
  expect(readRecalled({})).toEqual({ retentionPercent: 90, ratings: [] });
  expect(searchOfRecalled(readRecalled({}))).toEqual({ retention: undefined, reviews: '' });
});

it('leaves out what no button gives', () => {
  expect(readRecalled({ retention: '99', reviews: '0159x4' })).toEqual({
    retentionPercent: 90,
    ratings: [RATINGS[0], RATINGS[3]],
  });
  expect(readRecalled({ retention: '1e1', reviews: '3'.repeat(10_000) }).ratings).toHaveLength(MOST_REVIEWS);
});
