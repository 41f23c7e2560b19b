import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { validPaper } from '../../testing/valid-paper.ts';
import { commonnessOf } from './common-words.ts';
import { measureText, syllablesIn } from './measure-text.ts';
import { paperTexts } from './paper-texts.ts';
import { readAllPapers } from './read-papers.ts';
import { readabilityByLevel, readabilityOf, readabilityTable } from './report.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../../../content');

test('counts words, sentences and the syllables that are spoken', () => {
  expect(measureText(['The cat sat. It was here.', 'Dr. Lee left.'])).toMatchObject({ words: 9, sentenceWords: 3 });
  const words = ['cat', 'house', 'table', 'wanted', 'moved', 'places', 'reading', 'rhythm', 'information'];
  expect(words.map(syllablesIn)).toEqual([1, 1, 2, 2, 1, 2, 2, 1, 4]);
});

test('measures an easy text easier than a hard one', () => {
  const easy = measureText(['We went to the park. It was a good day. My dog ran and ran.']);
  const hard = measureText([
    'Institutional deliberation necessarily presupposes participants whose epistemological commitments remain negotiable.',
  ]);
  expect(hard.grade).toBeGreaterThan(easy.grade + 8);
  expect(easy.beyond3000).toBe(0);
  expect(hard.beyond5000).toBeGreaterThan(0.3);
});

test('knows a word by its commonest form, and leaves names and numbers out', () => {
  expect(commonnessOf('houses')).toBe(commonnessOf('house'));
  expect(commonnessOf('zzxq')).toBe(Number.POSITIVE_INFINITY);
  expect(measureText(['They met Wexcombe in 1987.']).beyond5000).toBe(0);
});

test('reads a cloze passage with its words filled in', () => {
  const { paper, answers } = validPaper();
  expect(paperTexts(paper, answers).read.join(' ')).toContain('cet4samplebanka');
});

describe('the papers of the bank and the drafts', () => {
  test('are clearly harder for CET6 than for CET4, heard and read', async () => {
    const rows = readabilityOf((await readAllPapers(CONTENT)).papers);
    for (const part of ['heard', 'read'] as const) {
      const level = (exam: string) => rows.filter((row) => row.exam === exam).map((row) => row[part]);
      type Measure = 'grade' | 'sentenceWords' | 'beyond3000' | 'beyond5000';
      const mean = (exam: string, measure: Measure) =>
        level(exam).reduce((sum, row) => sum + row[measure], 0) / level(exam).length;
      const apart = (measure: Measure) => mean('CET6', measure) - mean('CET4', measure);
      const lowest = Math.min(...level('CET6').map(({ grade }) => grade));
      expect(lowest).toBeGreaterThan(Math.max(...level('CET4').map(({ grade }) => grade)));
      expect(apart('grade')).toBeGreaterThan(1);
      expect(apart('sentenceWords')).toBeGreaterThan(1);
      expect(apart('beyond3000')).toBeGreaterThan(0.02);
      expect(apart('beyond5000')).toBeGreaterThan(0.02);
    }
  });

  test('stand in a table with both levels', async () => {
    const { papers } = await readAllPapers(CONTENT);
    const table = readabilityTable([...readabilityOf(papers), ...readabilityByLevel(papers)]);
    expect(table.split('\n').length).toBe(2 + 2 * papers.length + 4);
    expect(table).toMatch(/\| CET6（\d+套） \| 阅读 \|/);
  });
});
