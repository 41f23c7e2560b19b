import { expect, test } from 'vitest';
import { levelOf, levelOfSubject } from './level.ts';

test('knows levels 4 and 6 only', () => {
  expect(['4', '6', '5', '04', '', '4a'].map(levelOf)).toEqual([4, 6, null, null, null, null]);
});

test('knows the two subjects in small and capital letters', () => {
  expect(['cet4', 'CET4', 'cet6', 'CET6', 'Cet4', 'math', 'cet5', '4'].map(levelOfSubject)).toEqual([
    4,
    4,
    6,
    6,
    null,
    null,
    null,
    null,
  ]);
});
