import { expect, test } from 'vitest';
import { findCopied, findUntranslated } from './left-as-it-was.ts';

test('finds every stretch of Chinese', () => {
  const text = 'People drink tea, 听评书、打听消息 and 喝茶.';
  expect(findUntranslated(text).map(({ start, end }) => text.slice(start, end))).toEqual(['听评书、打听消息', '喝茶']);
  expect(findUntranslated('All in English.')).toEqual([]);
});

test('finds what was copied from the paper', () => {
  const passage = 'The small coastal town has found an unusual way to protect its shore.';
  const text = `Teahouses are old. The small coastal town has found an unusual way to live.`;
  expect(findCopied(text, [passage]).map(({ start, end }) => text.slice(start, end))).toEqual([
    'The small coastal town has found an unusual way to',
  ]);
  expect(findCopied('The small coastal town has found an answer.', [passage])).toEqual([]);
});
