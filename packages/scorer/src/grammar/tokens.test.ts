import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSentences } from './tokens.ts';

const lines = (text: string) => readSentences(text).map((one) => one.tokens.map((token) => token.lower).join(' '));

it('splits contractions and keeps possessives', () => {
  expect(lines("I can't go, he won't, it's Tom's.")).toEqual(["i can n't go , he will n't , it 's tom's ."]);
});

it('ends sentences at marks, not at abbreviations or addresses', () => {
  expect(lines('See Mr. Li at 9.30 a.m. today. Use fruit, e.g. apples. Go to node.js now!')).toEqual([
    'see mr . li at 9.30 a.m. today .',
    'use fruit , e.g. apples .',
    'go to node . js now !',
  ]);
});

it('reads Chinese marks as English ones, and an empty line as an end', () => {
  expect(lines('I agree，too。He does not\n\nWe do')).toEqual(['i agree , too .', 'he does not', 'we do']);
});

it('keeps every token at its place in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const tokens = readSentences(text).flatMap((sentence) => sentence.tokens);
      expect(tokens.every((token) => text.slice(token.start, token.end) === token.text)).toBe(true);
      expect(tokens.every((token, index) => index === 0 || (tokens[index - 1]?.end ?? 0) <= token.start)).toBe(true);
    }),
  );
});
