import { expect, test } from 'vitest';
import { formatKey } from './format-key.ts';

test('a key of two letters names both, and a void item says so', () => {
  expect(formatKey('B')).toBe('B');
  expect(formatKey('BD', (letter) => `${letter}项`)).toBe('B项或D项');
  expect(formatKey('*')).toBe('作废，人人得分');
});
