import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { paperTexts } from '../guards/paper-texts.ts';
import type { KeyPoint } from './key-points.ts';
import type { TranslationUnit } from './unit-vectors.ts';

/** A translation item: the Chinese source and data of good translations. */
export interface TranslationTask {
  source: string;
  /** At least three different ones in our papers; in others there may be none. */
  references: readonly string[];
  keyPoints: readonly KeyPoint[];
  /** The whole source clause by clause, in order; without units, marking uses only the key points. */
  units?: readonly TranslationUnit[];
  /** English texts of the paper that could be copied. */
  passages?: readonly string[];
}

export const paperTranslationTask = (paper: PaperDocument, answers: AnswersDocument): TranslationTask => ({
  source: paper.translation.source,
  references: answers.translation.references,
  keyPoints: answers.translation.key_points.map(({ zh, accepted, note }) => ({
    zh,
    accepted,
    ...(note === undefined ? {} : { note }),
  })),
  ...(answers.translation.units && { units: answers.translation.units }),
  passages: [paper.writing.prompt, ...paperTexts(paper, answers)],
});
