import type { Plan } from '@study/contract/dashboard.ts';
import { describe, expect, test } from 'vitest';
import { estimateSentence, gainSentence, planHeading, sourceName, spokenGain, startSentence } from './plan-words.ts';

describe('the heading of a plan', () => {
  test('names the line where the line is the target', () => {
    expect(planHeading({ current: 387.4, target: 425, low: 350 })).toBe('距425还差38分：最划算的来源');
  });

  test('names both gaps where somebody aims higher', () => {
    expect(planHeading({ current: 420, target: 500, low: 400 })).toBe('距425还差5分，距目标500还差80分：最划算的来源');
    expect(planHeading({ current: 468, target: 500, low: 440 })).toBe('距目标500还差32分：最划算的来源');
  });

  test('says that it is reached, and of a target below the line what is missing to the line', () => {
    const reached = { current: 433, target: 425 };
    expect(planHeading({ ...reached, low: 425 })).toBe('已经到了425分');
    expect(planHeading({ ...reached, low: 397.2 })).toBe('估计到了425分，也可能还差28分');
    expect(planHeading({ current: 424.6, target: 425, low: 390 })).toBe('距425还差1分：最划算的来源');
    expect(planHeading({ current: 415, target: 400, low: 390 })).toBe('距425还差10分');
  });

  test('has the estimate with its range under it', () => {
    const plan = { exam_type: 'CET4', current: 433.2, low: 397.2, high: 469.2, attempts: 1 } as Plan;
    expect(estimateSentence(plan)).toBe('按最近1次四级作答估计，现在约433分（397–469）。');
    expect(estimateSentence({ ...plan, low: 433.2, high: 433.2 })).toBe('按最近1次四级作答估计，现在约433分。');
  });
});

test('a step says in its own unit what there is to gain and where it starts', () => {
  const careful = { source: 'careful', gains: 2, points_each: 14.2, points: 28.4, accuracy: 0.45 } as const;
  expect(sourceName('careful')).toBe('仔细阅读');
  expect(gainSentence(careful)).toBe('多对2题，每题14.2分');
  expect(startSentence(careful)).toBe('现在约对45%');
  expect(spokenGain(careful.points)).toBe('+28.4');
  const essay = { source: 'writing', gains: 1, points_each: 7.1, points: 7.1, accuracy: 8 / 15 } as const;
  expect(sourceName('writing')).toBe('写作');
  expect(gainSentence(essay)).toBe('原始分多1分，每分值7.1分');
  expect(startSentence(essay)).toBe('现在约8/15');
});
