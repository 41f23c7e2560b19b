import { expect, test } from 'vitest';
import { missingSpeechPackages } from '../debian-voices.ts';
import { checkSpokenWords, sayAll, unlistedWords } from './check-words.ts';
import { waysByRule } from './accept-words.ts';
import { alignWords } from './compare-phones.ts';
import { phoneList, pronounced } from './phone-list.ts';
import { spokenLine } from './stand-ins.ts';

const listed = phoneList();

test.each([
  ['For next week please read chapter six', 'read', 'R IY1 D'],
  ["But I've read four hundred of them", 'read', 'R EH1 D'],
  ['You can use it anywhere in town', 'use', 'Y UW1 Z'],
  ["this is what's still in use", 'use', 'Y UW1 S'],
  ['Section A', 'A', 'EY1'],
  ['A letter', 'A', 'AH0'],
])('in “%s”, %s is said %s', (sentence, word, phones) => {
  const words = sentence.split(' ');
  expect(pronounced(words, words.indexOf(word), listed).ways.map((way) => way.join(' '))).toEqual([phones]);
});

test('a word that a voice says wrongly is replaced by one with exact phones, in both lexicons', () => {
  const { text, fliteLexicon, festivalLexicon } = spokenLine('They don’t seem to mind the café, do they?');
  const [, name] = /^(\w+) : k ae0 f ey1\n$/.exec(fliteLexicon) ?? [];
  expect(name).toMatch(/^([bdfgklmnprstvz][aeiou]){4}$/);
  expect(text).toBe(`They don't seem to mind the ${name}, do they?`);
  expect(festivalLexicon).toBe(`(lex.add.entry '("${name}" nil (((k ae) 0) ((f ey) 1))))`);
});

test('a word and a homograph in a new phrase are named with their sentence', () => {
  expect([...unlistedWords(['The zorvik tears.', 'Please tear it.', 'Wind.'])]).toEqual([
    ['zorvik', 'The zorvik tears.'],
    ...(listed.words.has('tears') ? [] : [['tears', 'The zorvik tears.']]),
    ['Wind', 'Wind.'],
  ]);
});

test('the words of a sentence are found in the phones that a voice says, and the wrong one is named', () => {
  const words = [
    { word: 'the', ways: [['DH', 'AH0']], isTold: false },
    { word: 'café', ways: [['K', 'AE0', 'F', 'EY1']], isTold: false },
    { word: 'is', ways: [['IH1', 'Z']], isTold: false },
    { word: 'shut', ways: [['SH', 'AH1', 'T']], isTold: false },
  ];
  const said = alignWords(words, 'dh ax k ae f ih z sh ah t'.split(' '));
  expect(said.filter(({ way }) => way === null)).toEqual([{ word: 'café', heard: 'k ae f', way: null }]);
});

const canSpeak = (await missingSpeechPackages()).length === 0;

test.skipIf(!canSpeak)('both programs say the listed phones, also of words that they would say wrongly', async () => {
  const sentences = [
    'For next week, please read chapter six, which I’ve read twice.',
    'The neighbours haven’t been to the café in Lanzhou, or lived there.',
    'The organisers measured nine kilometres in 1937, and it isn’t far.',
  ];
  expect(await checkSpokenWords(sentences)).toEqual([]);
  const unlisted = { words: new Map(listed.words), homographs: listed.homographs };
  for (const word of ['café', 'neighbours']) {
    unlisted.words.set(word, { ways: listed.words.get(word)?.ways ?? [], isTold: false });
  }
  const wrong = (await sayAll(sentences, unlisted)).flatMap(({ by, said }) =>
    said.filter(({ way }) => way === null).map(({ word }) => `${by} ${word}`),
  );
  expect(wrong).toEqual(['flite neighbours', 'flite café', 'festival café']);
});

test.skipIf(!canSpeak)(
  'a new word is accepted by rule only if both programs say it as the dictionary does',
  async () => {
    const sentence = 'The walrus came over the koalas.';
    const list = {
      ...listed,
      words: new Map([...listed.words].filter(([word]) => !['walrus', 'koalas'].includes(word))),
    };
    const unlisted = unlistedWords([sentence], list);
    expect([...unlisted.keys()]).toEqual(['walrus', 'koalas']);
    expect([...(await waysByRule(unlisted, [sentence], list))]).toEqual([['walrus', 'W AO1 L R AH0 S']]);
  },
);
