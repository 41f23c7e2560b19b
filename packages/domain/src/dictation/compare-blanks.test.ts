import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseBlanks } from './choose-blanks.ts';
import { compareBlanks } from './compare-blanks.ts';
import { writtenWords } from './dictation-words.ts';

const SENTENCE = 'The museum has been closed since 2019, and its colours faded.';

describe('comparing the blanks of a sentence', () => {
  it('counts the blanks only, and shows the whole sentence', () => {
    const result = compareBlanks(SENTENCE, [1, 4, 6, 9], ['museum', 'close', '', 'colors']);
    expect(result).toMatchObject({ asked: 4, right: 2 });
    expect(result.words.filter(({ state }) => state !== 'right')).toEqual([
      { text: 'closed', state: 'wrong', typed: 'close', ending: true },
      { text: '2019,', state: 'missing' },
    ]);
    expect(result.words.map(({ text }) => text).join(' ')).toBe(SENTENCE);
  });

  it('takes a number in words and any case, and no more words than the blank has', () => {
    expect(compareBlanks(SENTENCE, [6], ['TWENTY NINETEEN'])).toMatchObject({ right: 1 });
    expect(compareBlanks(SENTENCE, [1], ['museum has'])).toMatchObject({ right: 0 });
  });

  it('is all right with the words themselves, and all missing with nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("we'd", 'walk', '12', 'well-known', 'U.S.', 'Mr.', '5%,'), {
          minLength: 1,
          maxLength: 30,
        }),
        (words) => {
          const sentence = words.join(' ');
          const blanks = chooseBlanks(sentence, 'many');
          const fills = blanks.map((at) => writtenWords(sentence)[at] ?? '');
          expect(compareBlanks(sentence, blanks, fills).right).toBe(blanks.length);
          expect(compareBlanks(sentence, blanks, []).right).toBe(0);
        },
      ),
    );
  });
});
