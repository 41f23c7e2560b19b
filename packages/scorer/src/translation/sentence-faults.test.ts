import { expect, test } from 'vitest';
import { countBareNames } from './bare-nouns.ts';
import { countSplices, countTenseSlips } from './sentence-faults.ts';
import { tagSentences } from './sentencehood.ts';

test.each([
  ['The yard is large, it is very lively.', 1],
  ['The elders lived in the north rooms, they had the best light.', 1],
  ['When the door is closed, it is quiet.', 0],
  ['The elders drank tea, they chatted, and children ran around.', 0],
  ['In the past, they lived together.', 0],
  ['The yard is large; it is very lively.', 0],
])('%s has %i splices', (text, count) => {
  expect(countSplices(tagSentences(text))).toBe(count);
});

test('a verb is in the wrong tense where the references have it in the past alone', () => {
  const references = ['Old people drank tea and talked.', 'The old drank tea under the trees.'];
  expect(countTenseSlips(tagSentences('Old people drink tea there.'), references)).toBe(1);
  expect(countTenseSlips(tagSentences('Old people would drink tea there.'), references)).toBe(0);
  expect(countTenseSlips(tagSentences('Old people drank tea and sit there.'), references)).toBe(0);
});

test('a name that every reference writes with an article lacks it', () => {
  const references = ['It began in the Tang Dynasty.', 'Under the Tang it grew.', 'It was founded in the Tang era.'];
  expect(countBareNames(tagSentences('It began in Tang Dynasty.'), references)).toBe(1);
  expect(countBareNames(tagSentences('It began in the Tang Dynasty.'), references)).toBe(0);
});
