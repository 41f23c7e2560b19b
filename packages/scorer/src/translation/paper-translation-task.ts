import type { AnswersDocument, PaperDocument } from '@study/contract/paper-document.ts';
import { paperTexts } from '../paper-texts.ts';
import type { TranslationTask } from './score-translation.ts';

/** The translation task of a paper. */
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
