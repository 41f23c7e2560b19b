import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceIn } from './evidence.ts';

const SENTENCES = [
  'The market opened in spring, and nobody expected much of it.',
  'By June it had drawn 40,000 visitors, twice what the council had hoped for.',
  'It wasn’t the food that brought them back.',
];

describe('evidence in a marked sentence', () => {
  it.each([
    ['is the sentence itself', SENTENCES[1], true],
    ['stands in it', 'twice what the council had hoped for', true],
    ['stands in it, shorter than an overlap', '40,000 visitors', true],
    ['holds it and more', `${SENTENCES[0]} ${SENTENCES[1]}`, true],
    ['begins in it', 'the council had hoped for. It wasn’t the food', true],
    ['ends in it', 'expected much of it. By June it had drawn', true],
    ['shares two words with its end', 'hoped for. It wasn’t the food', false],
    ['stands elsewhere', SENTENCES[2], false],
    ['has the same words in another order', 'hoped had council the what twice', false],
    ['ends in the middle of a word of it', 'twice what the counc', false],
    ['is nothing', ' … ', false],
  ])('counts when the quotation %s: %j → %s', (_name, quotation, isFound) => {
    expect(evidenceIn(SENTENCES[1] ?? '', [quotation ?? ''])).toEqual(isFound ? [0] : []);
  });

  it('is found whatever its case, quotation marks, spacing and apostrophes', () => {
    expect(evidenceIn(SENTENCES[2] ?? '', ["“IT WASN'T\n the  food”"])).toEqual([0]);
  });

  it('is found in a cloze whether its blanks are marked or not', () => {
    expect(evidenceIn('Markets have [[26]] grown since [[27]].', ['have grown since'])).toEqual([0]);
    expect(evidenceIn('Markets have grown', ['Markets have [[26]] grown since [[27]]'])).toEqual([0]);
  });

  it('is returned by its index among the quotations', () => {
    const evidence = ['nobody expected', 'drawn 40,000', 'By June'];
    expect(evidenceIn(SENTENCES[1] ?? '', evidence)).toEqual([1, 2]);
  });

  it('is found wherever in the sentence the quotation is from', () => {
    const word = fc.constantFrom('tea', 'was', 'the', 'drink', 'of', 'kings');
    const cut = fc
      .array(word, { minLength: 1, maxLength: 12 })
      .chain((words) => fc.tuple(fc.constant(words), fc.nat(words.length - 1), fc.nat(words.length - 1)));
    fc.assert(
      fc.property(cut, ([words, one, other]) => {
        const quotation = words.slice(Math.min(one, other), Math.max(one, other) + 1).join(' ');
        expect(evidenceIn(`${words.join(', ')}.`, [quotation])).toEqual([0]);
      }),
    );
  });
});
