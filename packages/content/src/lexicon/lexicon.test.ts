import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import { describe, expect, it } from 'vitest';
import { CONTENT_FOLDER } from '../commands/papers-folder.ts';
import { entriesByForm, entryFaults, unknownWords } from './check-lexicon.ts';
import { formsOf } from './forms.ts';
import { ipaOf, pronunciationOf } from './pronunciation.ts';
import { readLexicon } from './read-lexicon.ts';
import { wordsInText } from './words-in-text.ts';

const entry = (word: string, pos: LexiconEntry['senses'][number]['pos'], more: Partial<LexiconEntry> = {}) => ({
  word,
  level: 'basic' as const,
  senses: [{ pos, zh: '词义' }],
  ...more,
});

const lexiconOf = (entries: LexiconEntry[], unlisted: string[] = []) => ({
  entries,
  files: entries.map(({ word }) => `${word[0] ?? ''}.yaml`),
  unlisted: new Set(unlisted),
});

describe('inflected forms', () => {
  it.each([
    ['carry', 'v', ['carries', 'carried', 'carrying']],
    ['stop', 'v', ['stops', 'stopped', 'stopping']],
    ['hope', 'v', ['hopes', 'hoped', 'hoping']],
    ['travel', 'v', ['travelled', 'traveled']],
    ['visit', 'v', ['visited', 'visiting']],
    ['agree', 'v', ['agrees', 'agreed', 'agreeing']],
    ['argue', 'v', ['argued', 'arguing']],
    ['lie', 'v', ['lied', 'lying']],
    ['panic', 'v', ['panicked', 'panicking']],
    ['quit', 'v', ['quitting']],
    ['play', 'v', ['plays', 'played']],
    ['box', 'n', ['boxes']],
    ['potato', 'n', ['potatoes']],
    ['radio', 'n', ['radios']],
    ['easy', 'adj', ['easier', 'easiest']],
    ['big', 'adj', ['bigger', 'biggest']],
    ['wide', 'adj', ['wider']],
  ] as const)('include those of %s', (word, pos, forms) => {
    for (const form of forms) expect(formsOf(entry(word, pos))).toContain(form);
  });

  it('keep words apart whose stems differ by a silent e or a doubled consonant', () => {
    expect(formsOf(entry('hop', 'v'))).not.toContain('hoping');
    expect(formsOf(entry('hope', 'v'))).not.toContain('hopping');
  });

  it('include other spellings and irregular forms', () => {
    const forms = formsOf(entry('color', 'v', { spellings: ['colour'], forms: ['Colorised'] }));
    for (const form of ['coloured', 'coloring', 'colorised']) expect(forms).toContain(form);
  });
});

describe('words of a text', () => {
  it('are lower-case, without possessives, with contractions kept', () => {
    expect(wordsInText("The students' Union’s plan: 她说 don't, they'll")).toEqual([
      'the',
      'students',
      'union',
      'plan',
      "don't",
      'they',
    ]);
  });

  it('resolve to the entry whose base form they are before entries that inflect to them', () => {
    const found = entriesByForm([entry('build', 'v'), entry('building', 'n')]).get('building');
    expect(found?.map(({ word }) => word)).toEqual(['building', 'build']);
  });

  it('are unknown without an entry or a line in the list of other words', () => {
    const lexicon = lexiconOf([entry('cat', 'n')], ['ohio']);
    expect(unknownWords(['cats', 'ohio', 'dog', 'b'], lexicon)).toEqual(['dog']);
  });
});

describe('pronunciation', () => {
  it.each([
    ['AH0 D AE1 P T', 'əˈdæpt'],
    ['IH2 N T ER0 N AE1 SH AH0 N AH0 L', 'ˌɪntərˈnæʃənəl'],
    ['IH2 N S T R AH1 K T', 'ɪnˈstrʌkt'],
    ['B ER1 D', 'bɜːrd'],
    ['AE2 NG Z AY1 AH0 T IY0', 'æŋˈzaɪəti'],
    ['S P R IH1 NG', 'sprɪŋ'],
  ])('of %s is %s', (arpabet, ipa) => {
    expect(ipaOf(arpabet)).toBe(ipa);
  });
});

describe('pronunciation of a word', () => {
  it.each([
    ['arrive', 'v', 'əˈraɪv'],
    ['petty', 'adj', 'ˈpeti'],
    ['estimate', 'v', 'ˈestəˌmeɪt'],
    ['climate', 'n', 'ˈklaɪmət'],
    ['overcome', 'v', 'ˌoʊvərˈkʌm'],
  ] as const)('%s as %s is %s', (word, pos, ipa) => {
    expect(pronunciationOf(entry(word, pos))).toBe(ipa);
  });
});

describe('faults of entries', () => {
  it.each([
    ['a wrong order', [entry('ant', 'n'), entry('act', 'n')]],
    ['a duplicate', [entry('act', 'n'), entry('act', 'v')]],
    ['half-width punctuation', [entry('act', 'n', { senses: [{ pos: 'n', zh: '行为,法案' }] })]],
    [
      'a repeated sense',
      [
        entry('act', 'n', {
          senses: [
            { pos: 'n', zh: '行为' },
            { pos: 'n', zh: '行为' },
          ],
        }),
      ],
    ],
    ['a regular form among the irregular ones', [entry('act', 'v', { forms: ['acted'] })]],
    ['a confusable word without an entry', [entry('adapt', 'v', { not: { word: 'adopt', zh: '采用' } })]],
  ])('include %s', (_, entries) => {
    expect(entryFaults(lexiconOf(entries))).toHaveLength(1);
  });
});

it('the shipped lexicon has no faulty entry', async () => {
  const { lexicon, faults } = await readLexicon(CONTENT_FOLDER);
  expect([...faults, ...entryFaults(lexicon)]).toEqual([]);
});
