import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { paperTexts } from '../guards/paper-texts.ts';
import type { EssayTask } from './score-essay.ts';

/** A paper's essay task, with the samples that define its topic and the texts that could be copied. */
export function paperEssayTask(paper: PaperDocument, answers: AnswersDocument): EssayTask {
  const { prompt, opening = '', min_words, max_words } = paper.writing;
  return {
    prompt: `${prompt}\n${opening}`.trim(),
    opening,
    minWords: min_words,
    maxWords: max_words,
    samples: answers.writing.samples.map(({ text }) => text),
    passages: paperTexts(paper, answers),
  };
}
