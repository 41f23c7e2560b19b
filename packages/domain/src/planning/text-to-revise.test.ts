import { expect, it } from 'vitest';
import { hasBandAbove, textToRevise } from './text-to-revise.ts';

it('is the text with the lower mark, the essay where both are equal', () => {
  expect(textToRevise({ writing: 10, translation: 1 })).toBe('translation');
  expect(textToRevise({ writing: 6, translation: 9.5 })).toBe('writing');
  expect(textToRevise({ writing: 8, translation: 8 })).toBe('writing');
});

it('is none that is empty, not marked or in the top band', () => {
  expect(textToRevise({ writing: null, translation: 5 })).toBe('translation');
  expect(textToRevise({ writing: 13, translation: 12.5 })).toBeNull();
  expect(textToRevise({ writing: null, translation: null })).toBeNull();
  expect([12.4, 12.5].map(hasBandAbove)).toEqual([true, false]);
});
