import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import { expect, it } from 'vitest';
import { WordIndex } from './word-index.ts';

const listed = (word: string, level: LexiconEntry['level'], forms: string[] = [], spellings: string[] = []) => ({
  entry: { word, level, spellings, senses: [{ pos: 'v' as const, zh: '词义' }] },
  ipa: '',
  forms: [...spellings, ...forms],
  bankCount: 0,
  frequency: 0,
});
const index = new WordIndex([
  listed('found', 'cet4', ['founded']),
  listed('find', 'basic', ['found', 'finds']),
  listed('color', 'basic', ['colors', 'colours'], ['colour']),
  listed('Monday', 'basic'),
]);
const wordsOf = (...texts: string[]) =>
  index.wordsOf(texts).map(({ word, ...rest }) => ({ word: word.entry.word, ...rest }));

it('a word is found by its base form and other spellings, in any case, and not by its inflections', () => {
  expect(['FOUND', 'colour', 'monday', 'finds', 'zebra'].map((form) => index.find(form)?.entry.word)).toEqual([
    'found',
    'color',
    'Monday',
    undefined,
    undefined,
  ]);
  const color = index.find('color');
  expect(color && ['Colour ', 'COLOR', 'colr'].map((typed) => index.isSpelling(color, typed))).toEqual([
    true,
    true,
    false,
  ]);
});

it('the words of texts come once each, with the sentence of their first occurrence', () => {
  expect(wordsOf('She founded it. Colours, colours!', 'On Monday’s walk a colour.')).toEqual([
    { word: 'found', times: 1, sentence: 'She founded it.' },
    { word: 'color', times: 3, sentence: 'Colours, colours!' },
    { word: 'Monday', times: 1, sentence: 'On Monday’s walk a colour.' },
  ]);
});

it('a form of two words is read as the easier one', () => {
  expect(wordsOf('He found it.')).toEqual([{ word: 'find', times: 1, sentence: 'He found it.' }]);
});
