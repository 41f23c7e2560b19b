import { expect, test } from 'vitest';
import { usernameKey } from './username.ts';

test.each([
  ['Alice', 'ALICE'],
  ['alice', 'ａｌｉｃｅ'],
  ['\uF9D1月', '\u516D月'],
])('%s and %s are one name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test('names that differ stay apart', () => {
  expect(usernameKey('li_ming')).not.toBe(usernameKey('li-ming'));
});
