import type { SubjectLikeness } from '../guards/off-topic.ts';

/** What the sentence encoder measures in an essay. */
export interface EssayMeaning {
  /** Share of words in sentences closer to this task than to others; null for a task without samples. */
  relevance: number | null;
  /** Null for a task without samples. */
  subject: SubjectLikeness | null;
  sentences: readonly MeantSentence[];
  /** Sentence coherence compared with random orders, in standard deviations; null for too few sentences. */
  flow: number | null;
  /** Relatedness of the words within sentences compared with chance, in standard deviations; null if not measured. */
  wordSense: number | null;
}

export interface MeantSentence {
  /** The sentence number of its words. */
  sentence: number;
  /** Whether it is generic, so that it says nothing about this task. */
  isEmpty: boolean;
}
