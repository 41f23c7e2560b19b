import { changeTo } from '@study/contract/words/published-lexicon.ts';
import { expect, it } from 'vitest';
import { cutAtWord } from './word-in-sentence.ts';

const entry = (word: string, ...forms: string[]) => ({ word, forms: forms.map((form) => changeTo(word, form)) });

it.each([
  ['She did not yield to them.', entry('yield', 'yielded'), 'yield'],
  ['Yielded at last, she left.', entry('yield', 'yielded'), 'Yielded'],
  ['The tenant’s bees were loud.', entry('tenant', 'tenants'), 'tenant’s'],
  ['They put off the trip.', entry('put off'), 'put off'],
])('a sentence is cut at the form it has: %s', (sentence, word, form) => {
  const cut = cutAtWord(sentence, word);
  expect(cut?.form).toBe(form);
  expect(`${cut?.before}${cut?.form}${cut?.after}`).toBe(sentence);
});

it('a word inside another one is not the word', () => {
  expect(cutAtWord('The fields were green.', entry('field'))).toBeNull();
});
