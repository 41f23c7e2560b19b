import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_SHARES, chooseBlanks, type BlankDensity } from './choose-blanks.ts';
import { writtenWords } from './dictation-words.ts';

const hidden = (sentence: string, density: BlankDensity) =>
  chooseBlanks(sentence, density).map((at) => writtenWords(sentence)[at]);

describe('choosing the blanks of a sentence', () => {
  it('hides what the sentence is about and leaves its grammar', () => {
    const sentence = 'The museum has been closed since 2019, and most of its paintings are kept in a bank.';
    expect(hidden(sentence, 'few')).toEqual(['closed', '2019,', 'paintings']);
    for (const word of ['The', 'has', 'been', 'and', 'of', 'a']) expect(hidden(sentence, 'some')).not.toContain(word);
  });

  it('hides as much as the density says, spread over the sentence, and the same words each time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('to', 'walk', 'the', 'houses', '12', 'them'), { minLength: 1, maxLength: 50 }),
        fc.constantFrom<BlankDensity>('few', 'some', 'many'),
        (words, density) => {
          const blanks = chooseBlanks(words.join(' '), density);
          expect(blanks).toEqual([...new Set(blanks)].toSorted((a, b) => a - b));
          expect(blanks.length).toBe(Math.max(1, Math.round(words.length * BLANK_SHARES[density])));
          expect(blanks.every((at) => at < words.length)).toBe(true);
          expect(chooseBlanks(words.join(' '), density)).toEqual(blanks);
        },
      ),
    );
  });

  it('hides nothing where there are no words', () => {
    expect(chooseBlanks(' … ', 'many')).toEqual([]);
  });
});
