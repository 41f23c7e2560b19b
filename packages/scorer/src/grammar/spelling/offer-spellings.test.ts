import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, it, test } from 'vitest';
import { isUnlistedWord } from './unlisted-words.ts';
import { isDerivedWord } from './derived-words.ts';
import { offerSpellings, OFFERED_MAX } from './offer-spellings.ts';

const HARD: { written: string; meant: string }[] = parse(
  readFileSync(new URL('../../../test-data/misspellings.yaml', import.meta.url), 'utf8'),
);

it('offers the word that was meant first for 41 of 60 hard misspellings, among three for 47', () => {
  const offered = HARD.map(({ written, meant }) => offerSpellings(written).indexOf(meant));
  expect(offered).toHaveLength(60);
  expect(offered.filter((place) => place === 0).length).toBeGreaterThanOrEqual(41);
  expect(offered.filter((place) => place !== -1).length).toBeGreaterThanOrEqual(47);
});

it('takes no hard misspelling for a word that the lists do not have', () => {
  expect(HARD.filter(({ written }) => isUnlistedWord(written))).toEqual([]);
});

test.each([
  ['controling', 'controlling'],
  ['satification', 'satisfaction'],
  ["would't", "wouldn't"],
  ['dosent', "doesn't"],
  ['alot', 'a lot'],
  ["freind's", "friend's"],
  ['inglish', 'English'],
  ['wenesday', 'Wednesday'],
])('%s is put right', (written, meant) => expect(offerSpellings(written)).toContain(meant));

it('offers nothing for what is no word at all', () => {
  expect(offerSpellings('qxzvwkjh')).toEqual([]);
  expect(offerSpellings('我们')).toEqual([]);
});

it('never offers more than three words, nor the same one twice', () => {
  const offers = HARD.map(({ written }) => offerSpellings(written));
  expect(offers.every((words) => words.length <= OFFERED_MAX && new Set(words).size === words.length)).toBe(true);
});

test.each(['demotivation', 'cybercrimes', 'overpackaging', 'screenless', 'reskill', 'mooncakes', 'digitalization'])(
  'accepts %s',
  (word) => expect(isUnlistedWord(word)).toBe(true),
);

test.each(['disvantages', 'presure', 'prepairing', 'unhealty', 'reson', 'effectness', 'happyness', 'overwiew'])(
  'does not accept %s',
  (word) => expect(isDerivedWord(word)).toBe(false),
);
