/** What the encoder says of an essay's sentences. */
export interface EssayMeaning {
  /** Share of the words that stand in sentences nearer to this task than to others; null for a task without samples. */
  relevance: number | null;
  sentences: readonly MeantSentence[];
  /** How far the sentences follow each other better than in a random order, in standard deviations; null for few. */
  flow: number | null;
  /** How much the words of a sentence have to do with each other, beyond chance; null where it was not asked. */
  wordSense: number | null;
}

export interface MeantSentence {
  /** The `sentence` of its words. */
  sentence: number;
  /** It fits any task: it says nothing about this one. */
  isEmpty: boolean;
}
