import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { underCheck } from '#testing/under-check.ts';
import { validPaper } from '#testing/valid-paper.ts';
import { paperTexts } from './paper-texts.ts';
import { readAllPapers } from './read-papers.ts';
import { bankReport, paperReport, textReport } from './report.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../../../content');

test('reads a cloze passage with its words filled in', () => {
  const { paper, answers } = validPaper();
  expect(paperTexts(paper, answers).read.join(' ')).toContain('cet4samplebanka');
});

describe('the report of figures', () => {
  test('has every figure of a paper beside that of real ones, and says which way it is off', () => {
    const report = paperReport(underCheck());
    expect(report).toContain('| 信息匹配 | 段落 | 10段 | 11到15段，中位数13段 | 11到15 | 偏低 |');
    expect(report).toContain('| 选词填空 | 词库不按字母顺序的 | 0处 | 0处 | 0到0 |  |');
  });

  test('measures a passage that is in no paper yet, against both levels', () => {
    const report = textReport('A day at the sea is a pleasure. We all know it.\n\nIt costs nothing.');
    expect(report).toContain('| CET4仔细阅读 | 平均每句 | 5词 | 14到25词，中位数18.6词 | 11.2到30 | 偏低 |');
    expect(report).toContain('| CET6仔细阅读 | 篇幅 | 15词 |');
  });

  test('takes a text with blanks for a cloze, and a long one for matching', () => {
    expect(textReport('Some [[26]] are here.')).toContain('| 选词填空 | 篇幅 | 4词 |');
    expect(textReport('We all know it well. '.repeat(200))).toContain('| CET6信息匹配 | 篇幅 | 1000词 |');
  });

  test('has the medians of both levels and each paper of the bank', async () => {
    const { papers } = await readAllPapers(CONTENT);
    const report = bankReport(papers);
    expect(report).toMatch(/\| CET6仔细阅读中位数 \| 平均每句 \|/);
    expect(report.match(/^## cet/gm)).toHaveLength(papers.length);
  });
});
