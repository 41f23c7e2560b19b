import { describe, expect, test } from 'vitest';
import { gainSentence, planHeading, sourceName, spokenGain, startSentence } from './plan-words.ts';

describe('the heading of a plan', () => {
  test('names the line where the line is the target', () => {
    expect(planHeading({ to_pass_line: 37.4, to_target: 37.4, target: 425 })).toBe('距425还差38分：最划算的来源');
  });

  test('names both gaps where somebody aims higher', () => {
    expect(planHeading({ to_pass_line: 5, to_target: 80, target: 500 })).toBe(
      '距425还差5分，距目标500还差80分：最划算的来源',
    );
    expect(planHeading({ to_pass_line: 0, to_target: 32, target: 500 })).toBe('距目标500还差32分：最划算的来源');
  });

  test('says that it is reached, and of a target below the line what is missing to the line', () => {
    expect(planHeading({ to_pass_line: 0, to_target: 0, target: 425 })).toBe('已经到了425分');
    expect(planHeading({ to_pass_line: 10, to_target: 0, target: 400 })).toBe('距425还差10分');
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
