import { expect, it } from 'vitest';
import { keptOf } from './limited-text.ts';

it.each([
  ['what fits', 'abc', 'de', 5, ['abc', 'de']],
  ['a paste at the end', 'abcdefg', '', 5, ['abcde', '']],
  ['a paste in the middle, without what stood behind it', 'abXYZ', 'cd', 5, ['abX', 'cd']],
  ['a key in a full field', 'abX', 'cde', 5, ['ab', 'cde']],
  ['emoji, each as one', '😀😀😀', '😀', 3, ['😀😀', '😀']],
  ['controls, which do not count', 'a\u0000b\r\nc', '\u0007d', 5, ['ab\nc', 'd']],
])('keeps of %s as much as there is room for', (_, head, tail, most, kept) => {
  expect(Object.values(keptOf({ head, tail }, most))).toEqual(kept);
});
