import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../text/read-text.ts';
import { capForForm } from './form-caps.ts';
import { measureSentencehood, tagSentences } from './sentencehood.ts';

const file = new URL('../../test-data/sentencehood.yaml', import.meta.url);
const { sentences, lists }: Record<'sentences' | 'lists', string[]> = parse(await readFile(file, 'utf8'));
const isVerbless = (text: string): boolean => measureSentencehood(tagSentences(text)).verbless > 0;
const capOf = (text: string) => capForForm(measureSentencehood(tagSentences(text)), readText(text).words);

test('takes at most five of 60 good sentences for a list, with commas, lists, fronting and semicolons', () => {
  expect(sentences.filter(isVerbless).length).toBeLessThanOrEqual(5);
});

test('sees 50 of 60 lists and fragments', () => {
  expect(lists.filter(isVerbless).length).toBeGreaterThanOrEqual(50);
});

test('caps a text of phrases, where pieces without a verb are also short or without function words', () => {
  expect(capOf('Paper cutting. Folk art. Red paper. Sharp scissors. Happy new year. Good luck.')).toEqual({
    cap: 2,
    isSuspected: true,
  });
  expect(capOf('It is paper. It is red. It is art. It is luck. It is China. It is old.')).toMatchObject({ cap: 3 });
});

test('one sign asks for a person and caps nothing', () => {
  const text = lists.filter((one) => one.split(' ').length > 8).join(' ');
  expect(capOf(text)).toEqual({ cap: Infinity, isSuspected: true });
});

test('good sentences with many commas have no sign', () => {
  expect(capOf(sentences.join(' '))).toEqual({ cap: Infinity, isSuspected: false });
});
