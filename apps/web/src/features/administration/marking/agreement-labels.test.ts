import { expect, test } from 'vitest';
import { formatChanges, formatDifference, formatLine, formatShare } from './agreement-labels.ts';

test('shares, differences and lines are told in words', () => {
  expect([0, 0.456, 1].map(formatShare)).toEqual(['0%', '46%', '100%']);
  expect([-1.26, 0.04, 2].map(formatDifference)).toEqual(['低1.3分', '一样高', '高2.0分']);
  expect(formatLine({ slope: 1.234, offset: -0.56 })).toBe('自动评分×1.23－0.6');
});

test('a preview tells how many estimates change, and which way', () => {
  expect(formatChanges(12, [])).toBe('学生现在看到的12篇估分都不会变。');
  expect(formatChanges(9, [{ by: 2, count: 3 }])).toBe('学生现在看到的9篇估分里，3篇会变：3篇升高。');
  const both = [
    { by: -1, count: 2 },
    { by: 1, count: 3 },
  ];
  expect(formatChanges(9, both)).toBe('学生现在看到的9篇估分里，5篇会变：3篇升高，2篇降低。');
});
