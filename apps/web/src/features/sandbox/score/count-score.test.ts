import { expect, it } from 'vitest';
import { countScore, formatPercentile } from './count-score.ts';
import { readPlayed } from './score-state.ts';

const NONE = { exam: null, score: null };

// By hand: 5×7.1 + 6×7.1 + 7×14.2 + 6×3.55 + 7×7.1 + 8×14.2 = 362.1; 9×7.1 + 8×7.1 = 120.7
it('adds up sections and marks', () => {
  const played = readPlayed({ exam_type: 'CET4', right: '5.6.7.6.7.8', writing: '9', translation: '8' }, NONE);
  const { total, parts, percentile, plan } = countScore(played);
  expect(total).toBe(482.8);
  expect(parts).toEqual([
    { part: 'writing', points: 63.9, max: 106.5 },
    { part: 'listening', points: 177.5, max: 248.5 },
    { part: 'reading', points: 184.6, max: 248.5 },
    { part: 'translation', points: 56.8, max: 106.5 },
  ]);
  expect(percentile).toEqual({ percent: 41 });
  expect(plan.current).toBe(482.8);
  expect(plan.steps.reduce((sum, { points }) => sum + points, 482.8)).toBeGreaterThanOrEqual(500);
});

it('everything right is 710, and no plan leads further', () => {
  const played = readPlayed({ right: '7.8.10.10.10.10', writing: '15', translation: '15', target: '710' }, NONE);
  expect(countScore(played)).toMatchObject({ total: 710, percentile: { atLeast: 90 }, plan: { steps: [] } });
});

it('says nothing of the norm of CET6', () => {
  expect(countScore(readPlayed({ exam_type: 'CET6' }, NONE)).percentile).toBeNull();
});

it('says where a total stands', () => {
  expect(formatPercentile({ percent: 25 })).toBe('超过约25%的考生');
  expect(formatPercentile({ atMost: 11 })).toBe('超过不到11%的考生');
  expect(formatPercentile({ atLeast: 90 })).toBe('超过90%以上的考生');
});
