import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { isFilledForm } from './filled-form.ts';
import { markStockPhrases } from './stock-phrases.ts';

const PROMPT = 'Write an essay on the value of reading novels.';
const isForm = (text: string): boolean => {
  const { words } = readText(text);
  return isFilledForm(words, markStockPhrases(words), PROMPT);
};

test('a form with the name of the topic in its blanks is told', () => {
  expect(
    isForm(
      'With the rapid development of society, reading novels plays an important role in modern life. ' +
        'Reading novels brings great benefits to students. Only in this way can we embrace a brighter future.',
    ),
  ).toBe(true);
});

test('an essay with one or two such phrases is none', () => {
  expect(
    isForm(
      'Reading novels plays an important role in our life. Last winter a nurse lent me a thick novel about whales. ' +
        'I read it on the ferry, and by spring I knew every rope and barrel of that ship.',
    ),
  ).toBe(false);
});
