import { describe, expect, it } from 'vitest';
import { lettersOf, formatLetter } from './item-letters.ts';

const cloze = { kind: 'cloze', passage: 'It [[26]] here.', bank: { B: 'raining', A: 'rains' } } as const;
const matching = { kind: 'matching', title: 'T', paragraphs: { A: 'One.', B: 'Two.', C: 'Three.' } } as const;
const careful = { kind: 'careful', title: 'T', paragraphs: ['One.'] };

describe('the letters of an item', () => {
  it('are its options, the words of the bank, or the paragraphs', () => {
    const options = { A: 'a', B: 'b', C: 'c', D: 'd' };
    expect(lettersOf({ stimulus: { ...careful, kind: 'careful' }, options })).toEqual(['A', 'B', 'C', 'D']);
    expect(lettersOf({ stimulus: cloze, options: null })).toEqual(['A', 'B']);
    expect(lettersOf({ stimulus: matching, options: null })).toEqual(['A', 'B', 'C']);
  });

  it('are said with what they stand for', () => {
    expect(formatLetter({ stimulus: cloze }, 'B')).toBe('B raining');
    expect(formatLetter({ stimulus: matching }, 'C')).toBe('C段');
    expect(formatLetter({ stimulus: { ...careful, kind: 'careful' } }, 'D')).toBe('D');
  });
});
