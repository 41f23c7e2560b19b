import { expect, test } from 'vitest';
import { countWords, speakable, splitSentences } from './sentences.ts';

test('splits at the end of sentences, also inside quotation marks', () => {
  expect(splitSentences('Hi, Lisa. You look worried. "Was it bad?" "No," she said. 40 came.')).toEqual([
    'Hi, Lisa.',
    'You look worried.',
    '"Was it bad?"',
    '"No," she said.',
    '40 came.',
  ]);
});

test('does not split after an abbreviation or inside a number', () => {
  expect(splitSentences('Mr. Brown paid 4.50 pounds at 6 p.m. Then Dr. Hill left.')).toEqual([
    'Mr. Brown paid 4.50 pounds at 6 p.m. Then Dr. Hill left.',
  ]);
});

test('loses no word', () => {
  const text = 'One sentence. Another one! A third? "Yes." End';
  expect(splitSentences(text).join(' ')).toBe(text);
});

test('gives a voice plain letters', () => {
  expect(speakable('A 16-year-old said: “I don’t know” — really…')).toBe("A 16 year old said: I don't know, really.");
});

test('counts what is between spaces and has a letter or digit', () => {
  expect(countWords('A part-time job — [[26]] of 40.')).toBe(6);
});
