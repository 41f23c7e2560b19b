import { expect, test } from 'vitest';
import { answerFileName } from './answer-file.ts';

test('an answer file is named by paper and day, without what a file system refuses', () => {
  expect(answerFileName('四级 模拟/卷一', new Date(2026, 11, 2))).toBe('答题文件-四级-模拟-卷一-2026-12-02.json');
});
