import { expect, test } from 'vitest';
import { acceptedKey, isAccepted } from './accepted-key.ts';

test('a key is a letter, two letters in order, or void', () => {
  expect(acceptedKey({ key: 'B' })).toBe('B');
  expect(acceptedKey({ key: 'D', also_right: 'B' })).toBe('BD');
  expect(acceptedKey({ key: 'D', also_right: 'B', is_void: true })).toBe('*');
});

test('each of two letters is right, nothing else, and of a void item everything and nothing', () => {
  expect(['B', 'D', 'A', 'BD', '', null].map((response) => isAccepted('BD', response))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['A', '', null].map((response) => isAccepted('*', response))).toEqual([true, true, true]);
});
