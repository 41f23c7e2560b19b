import { EXAM_TYPES, type ExamType } from '@study/contract/exam-structure.ts';
import type { AnswersDocument, PaperDocument } from '@study/contract/paper-document.ts';
import { measureText, type Readability } from './measure-text.ts';
import { paperTexts } from './paper-texts.ts';

interface Documents {
  paper: PaperDocument;
  answers: AnswersDocument;
}

export interface ReadabilityRow {
  name: string;
  exam: ExamType;
  heard: Readability;
  read: Readability;
}

/** A row per paper, CET4 first. */
export const readabilityOf = (papers: readonly Documents[]): ReadabilityRow[] =>
  papers
    .map(({ paper, answers }) => {
      const { heard, read } = paperTexts(paper, answers);
      return { name: paper.id, exam: paper.exam, heard: measureText(heard), read: measureText(read) };
    })
    .toSorted((a, b) => (a.exam === b.exam ? 0 : a.exam < b.exam ? -1 : 1));

/** A row per level over all texts of its papers. */
export const readabilityByLevel = (papers: readonly Documents[]): ReadabilityRow[] =>
  EXAM_TYPES.flatMap((exam) => {
    const texts = papers.flatMap(({ paper, answers }) => (paper.exam === exam ? paperTexts(paper, answers) : []));
    if (texts.length === 0) return [];
    const heard = measureText(texts.flatMap((text) => text.heard));
    const read = measureText(texts.flatMap((text) => text.read));
    return [{ name: `${exam}（${texts.length}套）`, exam, heard, read }];
  });

/** The rows as a table in Markdown. */
export function readabilityTable(rows: readonly ReadabilityRow[]): string {
  const lines = rows.flatMap(({ name, heard, read }) => [cells(name, '听力', heard), cells(name, '阅读', read)]);
  return [
    '| 试卷 | 部分 | 词数 | 每句词数 | 年级（Flesch–Kincaid） | 常用3000词以外 | 常用5000词以外 |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n');
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const cells = (name: string, part: string, { words, sentenceWords, grade, beyond3000, beyond5000 }: Readability) =>
  `| ${[name, part, words, sentenceWords.toFixed(1), grade.toFixed(1), percent(beyond3000), percent(beyond5000)].join(' | ')} |`;
