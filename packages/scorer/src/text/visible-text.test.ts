import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuotation, keepVisible } from './visible-text.ts';

test('takes out what is invisible and keeps letters, emoji, Chinese and line ends', () => {
  expect(keepVisible('a\u200Bb\u202Ec\u0007d\uFEFF').text).toBe('abcd');
  expect(keepVisible('one\r\ntwo\u2028three\tfour\u00A0five\u3000six').text).toBe('one\ntwo\nthree four five six');
  expect(keepVisible('café 好 😀').text).toBe('café 好 😀');
  expect(keepVisible('\uD83D alone').text).toBe(' alone');
});

test('finds a quotation where it stands in the text as handed in', () => {
  const source = 'My\u200B brother\u2019s  \u201Cgarden\u201D is 😀 small.';
  const visible = keepVisible(source);
  const found = findQuotation(visible, `brother's  "garden"`);
  expect(found?.quote).toBe('brother’s  “garden”');
  expect(source.slice(found?.start, found?.end)).toBe('brother’s  “garden”');
  const emoji = findQuotation(visible, '😀');
  expect(source.slice(emoji?.start, emoji?.end)).toBe('😀');
  expect(findQuotation(visible, 'my brother')).toBeNull();
  expect(findQuotation(visible, '\u200B')).toBeNull();
});

test('every place points to the same character in the text as handed in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (source) => {
      const { text, starts } = keepVisible(source);
      expect(starts).toHaveLength(text.length);
      expect(keepVisible(text).text).toBe(text);
      const there = starts.map((offset) => source.charAt(offset));
      const isSame = (character: string, at: number) => /\s/.test(text.charAt(at)) || character === text.charAt(at);
      expect(there.every(isSame)).toBe(true);
    }),
  );
});
