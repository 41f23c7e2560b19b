import { expect, test } from 'vitest';
import { answerFileName } from './answer-file.ts';

test('an answer file is named by paper and day, without what a file system refuses', () => {
  expect(answerFileName('四级 模拟/卷一', '2026-12-01T16:30:00Z')).toBe('答题文件-四级-模拟-卷一-2026-12-02.json');
});
