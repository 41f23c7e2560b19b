import { expect, it } from 'vitest';
import { validPaper } from '../testing/valid-paper.ts';
import { unlistedWordFaults } from './unlisted-words.ts';
import { eachText, wordsInText } from './words-in-text.ts';

it('a text with words that the lexicon lacks is a fault of its paper, named with its place', () => {
  const content = validPaper('CET4', 'sample-paper');
  const unlisted = new Set<string>();
  eachText([content.paper, content.answers], (text) => wordsInText(text).forEach((word) => unlisted.add(word)));
  unlisted.delete('zorbling');
  const entries = [{ word: 'adapt', level: 'cet4' as const, senses: [{ pos: 'v' as const, zh: '适应' }] }];
  const faults = () => [...unlistedWordFaults({ entries, unlisted }, [content])];
  expect(faults()).toEqual([['sample-paper', []]]);
  content.paper.writing.prompt += ' She adapted: zorbling is a florpy habit.';
  unlisted.add('she').add('is').add('a').add('habit');
  const fault = { file: 'paper.yaml', path: 'writing.prompt', message: '单词zorbling、florpy没有词条' };
  expect(faults()).toEqual([['sample-paper', [expect.objectContaining(fault)]]]);
});
