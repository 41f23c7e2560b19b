import type { EssayTask } from '../essay/score-essay.ts';
import type { ReferenceTask } from './reference-texts.ts';

export const essayTaskOf = ({ prompt, min_words, max_words }: ReferenceTask): EssayTask => ({
  prompt,
  minWords: min_words,
  maxWords: max_words,
});
