import type { AnswersDocument, PaperDocument } from '@study/contract/paper-document.ts';
import type { EssayTask } from './score-essay.ts';

/** The essay task of a paper, with the samples that show its topic and the passages that could be copied from. */
export function paperEssayTask(paper: PaperDocument, answers: AnswersDocument): EssayTask {
  const { directions, prompt, opening = '', min_words, max_words } = paper.writing;
  const { cloze, matching, careful } = paper.reading;
  return {
    prompt: `${prompt}\n${opening}`.trim(),
    minWords: min_words,
    maxWords: max_words,
    samples: answers.writing.samples.map(({ text }) => text),
    passages: [
      directions,
      cloze.passage,
      ...Object.values(matching.paragraphs),
      ...careful.flatMap(({ paragraphs }) => paragraphs),
      ...answers.listening.sections.flatMap(({ groups }) =>
        groups.map(({ script }) => script.map(({ text }) => text).join('\n')),
      ),
    ],
  };
}
