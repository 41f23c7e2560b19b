import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { PAPER_FILE } from '../read/fault.ts';
import { SECTION_NAMES } from '@study/contract/papers/section-names.ts';
import { paperLines, type GaugeLine } from './paper-lines.ts';
import { medianLimits } from './references.ts';

/** Median of each text figure over the papers of a level. */
export function bankLines(papers: readonly { paper: PaperDocument; answers: AnswersDocument }[]): GaugeLine[] {
  return EXAM_TYPES.flatMap((exam) => {
    const lines = papers.filter(({ paper }) => paper.exam === exam).flatMap(paperLines);
    return (['careful', 'matching'] as const).flatMap((kind) => {
      const ofKind = lines.filter(({ location }) => location.startsWith(`reading.${kind}`));
      const byFigure = Map.groupBy(ofKind, ({ figure }) => figure);
      return [...byFigure.values()].flatMap(([line, ...more]) => {
        if (line === undefined || WHOLE_PAPER.has(line.figure)) return [];
        const value = median([line, ...more].map((each) => each.value));
        const limits = medianLimits(line.figure, line.reference);
        const locationName = `${exam}${SECTION_NAMES[kind]}中位数`;
        return [{ ...line, location: `${exam} ${kind}`, locationName, value, limits, file: PAPER_FILE, path: '' }];
      });
    });
  });
}

/** Counts that concern a single paper and have no target median. */
const WHOLE_PAPER: ReadonlySet<string> = new Set(['paragraphs', 'answered']);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
}
