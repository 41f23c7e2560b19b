import { describe, expect, it } from 'vitest';
import { columnsOf, LexiconRows } from './lexicon-columns.ts';
import type { PublishedEntry } from './published-lexicon.ts';

const ENTRIES: PublishedEntry[] = [
  {
    word: 'adapt',
    level: 'cet4',
    ipa: 'əˈdæpt',
    senses: [
      ['v', '适应'],
      ['v', '改编；改造'],
    ],
    count: 12,
  },
  {
    word: 'adaptable',
    level: 'beyond',
    ipa: 'əˈdæptəbəl',
    senses: [['adj', '适应力强的']],
    pattern: { en: 'adaptable to sth', zh: '适应某事物' },
    not: { word: 'adept', zh: 'adept是熟练的' },
    forms: ['0s', '1ies'],
  },
  { word: 'A level', level: 'basic', ipa: '', senses: [['phrase', '高级水平考试']] },
];

describe('columns of a lexicon', () => {
  it('restore every entry', () => {
    const rows = new LexiconRows(columnsOf(ENTRIES));
    expect(ENTRIES.map((_, row) => rows.entry(row))).toEqual(ENTRIES);
    expect(rows.words).toEqual(['adapt', 'adaptable', 'A level']);
  });

  it('without entries have no words', () => {
    expect(new LexiconRows(columnsOf([])).words).toEqual([]);
  });
});
