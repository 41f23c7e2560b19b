import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { bankLines } from '#gauge/bank-lines.ts';
import { isWithin, referenceSentence, shown } from '#gauge/gauge-sentence.ts';
import { measureText } from '#gauge/measure-text.ts';
import { paperLines, textLines, type GaugeLine } from '#gauge/paper-lines.ts';
import { FIGURES, limitsOf, paperReferences } from '#gauge/references.ts';

interface Documents {
  paper: PaperDocument;
  answers: AnswersDocument;
}

/** A paper's figures, each beside the real papers' figure. */
export const paperReport = (documents: Documents): string =>
  [`## ${documents.paper.id}`, table(paperLines(documents))].join('\n\n');

/** Medians of each level, then every paper. */
export const bankReport = (papers: readonly Documents[]): string =>
  ['## 各级中位数', table(bankLines(papers)), ...papers.map(paperReport)].join('\n\n');

/** From this length on a text without blanks counts as a matching text. */
const MATCHING_WORDS = 700;

/** A passage that belongs to no paper yet, classified by length and blanks, beside the real passages of both levels. */
export function textReport(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const { words } = measureText(paragraphs);
  if (/\[\[\d+\]\]/.test(text)) {
    const reference = paperReferences.clozeWords;
    const limits = limitsOf('clozeWords', reference);
    return table([{ locationName: '选词填空', figure: 'clozeWords', value: words, reference, limits }]);
  }
  const kind = words < MATCHING_WORDS ? 'careful' : 'matching';
  const name = kind === 'careful' ? '仔细阅读' : '信息匹配';
  const lines = EXAM_TYPES.flatMap((exam) =>
    textLines(exam, kind, paragraphs).map((line) => ({ ...line, locationName: exam + name })),
  );
  return table(lines);
}

type Shown = Pick<GaugeLine, 'locationName' | 'figure' | 'value' | 'reference' | 'limits' | 'items'>;

const table = (lines: readonly Shown[]): string =>
  [
    '| 位置 | 项目 | 实测 | 真题 | 可以 | |',
    '| --- | --- | ---: | --- | --- | --- |',
    ...lines.map((line) => {
      const { locationName, figure, value, reference, limits, items = [] } = line;
      const which = items.length === 0 ? '' : `（第${items.join('、')}题）`;
      const { name, unit } = FIGURES[figure];
      const verdict = isWithin(line) ? '' : value < limits[0] ? '偏低' : '偏高';
      const allowed = limits.map(shown).join('到');
      return `| ${[locationName, name, `${shown(value)}${unit}${which}`, referenceSentence(figure, reference), allowed, verdict].join(' | ')} |`;
    }),
  ].join('\n');
