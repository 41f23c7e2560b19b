import type { Plan } from '@study/contract/home/dashboard.ts';
import { describe, expect, test } from 'vitest';
import type { OpenAttempt } from './home-queries.ts';
import { distanceSentence, stepReason, stepTitle } from './step-labels.ts';

const mock = {
  paper_title: '四级模拟卷二',
  exam_type: 'CET4',
  mode: 'mock',
  phase: 'reading_translation',
  progress: { parts: [], last_item: '46', saved_at: null },
} as unknown as OpenAttempt;

describe('an open paper', () => {
  test('says where one stopped and what is left of a mock', () => {
    const step = { kind: 'continue', attempt: mock } as const;
    expect(stepTitle(step)).toBe('接着做四级模拟卷二');
    expect(stepReason(step, 2_480_000)).toBe('停在仔细阅读第46题，阅读与翻译还剩41:20。');
    expect(stepReason(step, 0)).toBe('阅读与翻译的时间到了，请进去看看。');
  });

  test('has no clock in practice, and no place before anything was answered', () => {
    const practice = { ...mock, mode: 'practice', phase: 'practice' } as OpenAttempt;
    expect(stepReason({ kind: 'continue', attempt: practice }, 0)).toBe(
      '停在仔细阅读第46题，自由练习不计时，随时接着做。',
    );
    const fresh = { ...practice, progress: { ...practice.progress, last_item: null } };
    expect(stepReason({ kind: 'continue', attempt: fresh }, 0)).toBe('自由练习不计时，随时接着做。');
  });
});

test('reviews say how long they take', () => {
  expect(stepReason({ kind: 'review', set: 'due', count: 12, isLastCall: false }, 0)).toBe(
    '错题和生词今天到期，快要忘了，约6分钟。',
  );
  expect(stepReason({ kind: 'review', set: 'due', count: 1, isLastCall: false }, 0)).toBe(
    '错题和生词今天到期，快要忘了，约1分钟。',
  );
});

describe('the distance to the target', () => {
  const plan = (part: Partial<Plan>) =>
    ({
      current: 433,
      low: 397,
      high: 469,
      target: 480,
      is_reachable: true,
      steps: [{ source: 'careful', gains: 3, points_each: 14.2, points: 42.6, accuracy: 0.5 }],
      ...part,
    }) as Plan;

  test('says what is missing and where it is cheapest', () => {
    expect(distanceSentence(plan({}))).toBe('离目标还差47分。补得最快的是仔细阅读，每多对一题约14分。');
    const essay = { source: 'writing', gains: 2, points_each: 7.1, points: 14.2, accuracy: 0.5 } as const;
    expect(distanceSentence(plan({ steps: [essay] }))).toBe('离目标还差47分。补得最快的是写作，每多1分原始分约7分。');
  });

  test('names the line of 425 where the target is not above it', () => {
    expect(distanceSentence(plan({ current: 400, target: 425, steps: [] }))).toBe('离425分还差25分。');
    expect(distanceSentence(plan({ current: 400, target: 400, steps: [] }))).toBe('离425分还差25分。');
  });

  test('says that it is reached only where the whole range lies above', () => {
    expect(distanceSentence(plan({ current: 500, low: 481 }))).toBe('按最近的作答，已经到了480分。');
    expect(distanceSentence(plan({ current: 500, low: 470 }))).toBe('估计到了480分，也可能还差10分。');
  });

  test('says when the target is out of reach', () => {
    expect(distanceSentence(plan({ is_reachable: false }))).toBe('离目标还差47分。眼下有点远，可以先把目标定低一些。');
  });
});
