import { describe, expect, it } from 'vitest';
import { countWords } from './count-words.ts';

describe('counting words', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ['One word, two words.', 4],
    ["Don't split what's one word", 5],
    ['a well-known second-hand shop', 4],
    ['It costs 3.5 yuan', 5],
    ['first\nsecond\tthird', 3],
    ['— … ! ?', 0],
  ])('%j has %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});
