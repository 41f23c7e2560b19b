import type { Plan } from '@study/contract/home/dashboard.ts';
import { expect, test } from 'vitest';
import {
  distanceSentence,
  estimateSentence,
  listeningSentence,
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
  expect(gainSentence(careful)).toBe('再对2题');
  expect(startSentence(careful)).toBe('现在约对45%');
  expect(formatGain(careful.points)).toBe('+28分');
  const essay = { source: 'writing', gains: 1, points_each: 7.1, points: 7.1, accuracy: 8 / 15 } as const;
  expect(sourceName('writing')).toBe('写作');
  expect(gainSentence(essay)).toBe('再多得1分（满分15）');
  expect(startSentence(essay)).toBe('现在约8/15');
});

test('what was not heard is told in tenths, with what follows from it, once it is known', () => {
  expect(listeningSentence({ unheard_share: null })).toBeNull();
  expect(listeningSentence({ unheard_share: 0.62 })).toBe('听力丢分里，约六成是没听出来的词：先精听，再刷题。');
  expect(listeningSentence({ unheard_share: 0.2 })).toBe(
    '听力丢分里，约两成是没听出来的词，其余听出来了也选错：多看错在哪个选项。',
  );
  expect(listeningSentence({ unheard_share: 0.03 })).toBe('听力错题的依据你都听出来了：丢分在选项，不在耳朵。');
  expect(listeningSentence({ unheard_share: 0.97 })).toBe('听力丢分几乎都在没听出来的词：先精听，再刷题。');
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
    unheard_share: null,
  };
  expect(distanceSentence(plan)).toBe('先到425，还差37分：补得最快的是仔细阅读，每多对一题约14分。到了再往480走。');
  expect(distanceSentence({ ...plan, target: 425, middle_goal: null })).toBe(
    '离425分还差37分。补得最快的是仔细阅读，每多对一题约14分。',
  );
});
