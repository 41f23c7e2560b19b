import { expect, test } from 'vitest';
import { withBreaths } from './breaths.ts';
import { spokenTokens } from './spoken-text.ts';

const said = (sentence: string) =>
  withBreaths(spokenTokens(sentence))
    .map((token) => ('word' in token ? ` ${token.word}` : token.mark))
    .join('')
    .trim();

test('a clause that a voice cannot hold is broken before the words that begin another', () => {
  expect(
    said(
      'The council of the town asked every shop in the long street for money because the old bridge had to be closed.',
    ),
  ).toBe(
    'The council of the town asked every shop in the long street for money, because the old bridge had to be closed.',
  );
});

test('a sentence with pauses of its own stays as it is', () => {
  const sentence = 'When it rains, the water runs down the hill, and the cellar of the old school fills up.';
  expect(said(sentence)).toBe(sentence);
});
