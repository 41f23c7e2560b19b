import { expect, test } from 'vitest';
import { loadReferenceTasks } from '../reference/reference-texts.ts';
import { readText } from '../text/read-text.ts';
import { isKnownWord } from '../words/lexicon.ts';
import { CHECKED, checkedWords, keepCheckable } from './checkable.ts';
import { COSTLY_TEXTS, randomWords } from './testing/costly-texts.ts';
import { readSentences } from './tokens.ts';

/** Amount of work for Harper and our rules. */
function work(given: string) {
  const { words } = readText(given);
  const unknown = new Set(words.map(({ key }) => key).filter((key) => !isKnownWord(key)));
  return {
    words: words.filter(({ key }) => /\p{L}/u.test(key)).length,
    unknownLetters: [...unknown].join('').length,
    tokens: readSentences(given).reduce((sum, { tokens }) => sum + tokens.length, 0),
    sentences: readSentences(given).length,
  };
}

const NOT_ENGLISH = [
  'random letters',
  'random letters in sentences',
  'words of 39 letters',
  'words of 10,000 letters',
  'mixed Chinese',
  'Chinese',
  'names without end',
];

test.each(Object.entries(COSTLY_TEXTS))('gives the checker no more of %s than of an essay', (name, text) => {
  const given = keepCheckable(text);
  const { words, unknownLetters, tokens, sentences } = work(given);
  expect(words).toBeLessThanOrEqual(CHECKED.words);
  expect(unknownLetters).toBeLessThanOrEqual(CHECKED.unknownLetters);
  expect(tokens).toBeLessThanOrEqual(CHECKED.tokens);
  expect(sentences).toBeLessThanOrEqual(CHECKED.sentences);
  if (NOT_ENGLISH.includes(name)) expect(given).toBe('');
});

test('gives it every essay whole, with each word at its place', async () => {
  const texts = (await loadReferenceTasks()).flatMap((task) => task.texts.map(({ text }) => text));
  expect(texts.map(keepCheckable)).toEqual(texts.map((text) => text.trimEnd()));
});

test('leaves out a sentence that is not English, and keeps what stands about it at its place', () => {
  const noise = `${randomWords(6).join(' ')}.`;
  const text = `We like tea.\n\n${noise} Our friends like it too.`;
  expect(keepCheckable(text)).toBe(text.replace(noise, ' '.repeat(noise.length)));
  expect(checkedWords(text, readText(text).words).map(({ text: word }) => word)).toEqual(
    'We like tea Our friends like it too'.split(' '),
  );
});

test('checks the beginning of a sentence that never ends', () => {
  const given = keepCheckable(COSTLY_TEXTS['one sentence of 5,000 words'] ?? '');
  expect(work(given).words).toBeGreaterThan(CHECKED.words - CHECKED.sentenceTokens);
});

test('what costs too much takes nothing from the sentences after it', () => {
  const names = randomWords(60).map((word) => `We saw ${word} there.`);
  const given = keepCheckable([...names, 'All of us was happy.'].join(' '));
  expect(given).toContain('All of us was happy.');
  expect(work(given).unknownLetters).toBeLessThanOrEqual(CHECKED.unknownLetters);
});
