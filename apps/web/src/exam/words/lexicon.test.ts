import { columnsOf } from '@study/contract/words/lexicon-columns.ts';
import { changeTo, formOf, type PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import { describe, expect, it } from 'vitest';
import { Lexicon } from './lexicon.ts';

const entry = (word: string, forms: readonly string[]): PublishedEntry => ({
  word,
  level: 'basic',
  ipa: '',
  senses: [['v', '词义']],
  forms: forms.map((form) => changeTo(word, form)),
});

describe('the published forms of a word', () => {
  it.each([
    ['city', 'cities', '1ies'],
    ['go', 'went', '2went'],
    ['Greek', 'greeks', '0s'],
    ['talk', 'talk', '0'],
  ])('of %s restore %s from %s', (word, form, change) => {
    expect(changeTo(word, form)).toBe(change);
    expect(formOf(word, change)).toBe(form);
  });

  it('find an entry whose own word it is before one that inflects to it', () => {
    const lexicon = new Lexicon(columnsOf([entry('build', ['building']), entry('building', ['buildings'])]));
    const found = lexicon.find('building');
    expect(found.map(({ word }) => word)).toEqual(['building', 'build']);
  });
});
