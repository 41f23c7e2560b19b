import type { Plan } from '@study/contract/home/dashboard.ts';
import { expect, test } from 'vitest';
import {
  distanceSentence,
  estimateSentence,
  gainSentence,
  sourceName,
  formatGain,
  startSentence,
} from './plan-labels.ts';

test('the estimate is told with its range', () => {
  const plan = { exam_type: 'CET4', current: 433.2, low: 397.2, high: 469.2, attempts: 1 } as Plan;
  expect(estimateSentence(plan)).toBe('只做过一次四级，估得粗；再做一套更准。');
});

test('a step says in its own unit what there is to gain and where it starts', () => {
  const careful = { source: 'careful', gains: 2, points_each: 14.2, points: 28.4, accuracy: 0.45 } as const;
  expect(sourceName('careful')).toBe('仔细阅读');
  expect(gainSentence(careful)).toBe('多对2题，每题14.2分');
  expect(startSentence(careful)).toBe('现在约对45%');
  expect(formatGain(careful.points)).toBe('+28.4');
  const essay = { source: 'writing', gains: 1, points_each: 7.1, points: 7.1, accuracy: 8 / 15 } as const;
  expect(sourceName('writing')).toBe('写作');
  expect(gainSentence(essay)).toBe('多得1分（满分15），每分值7.1分');
  expect(startSentence(essay)).toBe('现在约8/15');
});

test('the sentence of the distance speaks of the goal on the way only, where there is one', () => {
  const step = { source: 'careful', gains: 3, points_each: 14.2, points: 42.6, accuracy: 0.5 } as const;
  const plan: Plan = {
    exam_type: 'CET4',
    current: 388,
    low: 356,
    high: 420,
    target: 480,
    middle_goal: 425,
    to_pass_line: 37,
    to_target: 92,
    steps: [step],
    is_reachable: true,
    attempts: 2,
  };
  expect(distanceSentence(plan)).toBe('先到425，还差37分：补得最快的是仔细阅读，每多对一题约14分。到了再往480走。');
  expect(distanceSentence({ ...plan, target: 425, middle_goal: null })).toBe(
    '离425分还差37分。补得最快的是仔细阅读，每多对一题约14分。',
  );
});
