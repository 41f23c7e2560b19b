import type { Plan } from '@study/contract/home/dashboard.ts';
import { expect, test } from 'vitest';
import { estimateSentence, gainSentence, sourceName, formatGain, startSentence } from './plan-labels.ts';

test('the estimate is told with its range', () => {
  const plan = { exam_type: 'CET4', current: 433.2, low: 397.2, high: 469.2, attempts: 1 } as Plan;
  expect(estimateSentence(plan)).toBe('按最近1次四级作答估计，不是承诺。');
});

test('a step says in its own unit what there is to gain and where it starts', () => {
  const careful = { source: 'careful', gains: 2, points_each: 14.2, points: 28.4, accuracy: 0.45 } as const;
  expect(sourceName('careful')).toBe('仔细阅读');
  expect(gainSentence(careful)).toBe('多对2题，每题14.2分');
  expect(startSentence(careful)).toBe('现在约对45%');
  expect(formatGain(careful.points)).toBe('+28.4');
  const essay = { source: 'writing', gains: 1, points_each: 7.1, points: 7.1, accuracy: 8 / 15 } as const;
  expect(sourceName('writing')).toBe('写作');
  expect(gainSentence(essay)).toBe('原始分多1分，每分值7.1分');
  expect(startSentence(essay)).toBe('现在约8/15');
});
