/**
 * Every bound of the guards, in one place. Caps are marks out of 15; shares are of words unless they say otherwise.
 * They are set by hand: the rules of the product, or what English allows, never what fits some collection of essays.
 */
export const THRESHOLDS = {
  /** Fewer words than this are no answer. */
  blankWords: 10,
  /** Less than this share of the letters being Latin is not English. */
  latinLetters: 0.5,
  /**
   * English words that Chinese or another alphabet stands for, as a share of all words: from `many` on a person is
   * asked, above the higher shares a mark goes no higher.
   */
  foreign: { words: 3, many: 0.05, some: { share: 0.1, cap: 8 }, most: { share: 0.25, cap: 5 } },
  /** Below these shares of the least length asked for, a mark goes no higher. */
  halfLength: { share: 0.5, cap: 5 },
  shortLength: { share: 0.75, cap: 8 },
  gibberish: {
    /** Impossible neighbours per 100 words, displaced capitals with them: twice what the worst reference text has. */
    impossiblePairsPer100: 3,
    functionWordsMin: 0.25,
    functionWordsMax: 0.75,
    unknownWords: 0.25,
    cap: 2,
  },
  /** As many words in a row that stood before, or that stand in the prompt, are not the writer's again. */
  copiedRun: 8,
  /** Above this share of five-word runs that stood before, those runs go too. */
  repeatedFiveGrams: 0.15,
  /** Fewer words than this are removed without telling. */
  toldRemoval: 8,
  /**
   * A sentence of at least `words` words is padding when its words are this long on average, or this share of them has
   * nine letters, or the share of words beyond the common ones is `rareWords` and none the task's; above the lower share
   * when besides nothing else in the task or the text speaks of the same.
   */
  padding: { words: 8, lettersPerWord: 6.5, longWords: 0.35, longWordsAlone: 0.25, rareWords: 0.35 },
  offTopic: {
    /** Cosine to the item's topic; reference texts have 0.11 to 0.5 to their own task, nearly always under 0.06 to others. */
    relevance: 0.08,
    /** Samples bring the words of essays in general along: 0.15 and more to the own task, mostly under 0.1 to others. */
    relevanceWithSamples: 0.12,
    /** A topic of fewer stems than `stems` is judged only by having none of them, one of fewer than `fewest` not at all. */
    stems: 5,
    fewest: 2,
    cap: 8,
    /** Cosine at which a sentence is near to one of its task, both without what all tasks share. */
    near: 0.25,
    /** Below this share of words in sentences nearer to their task than to others a text is suspected. */
    share: 0.3,
    /** Below this one, or with more than `empty` of the words in sentences that fit any task, a person is asked. */
    unsure: 0.36,
    empty: 0.5,
  },
  /**
   * Words of a sentence that have less to do with each other than by chance (`sense`, standard deviations), in a text of
   * little relevance or of very many articles: random nouns in frames. The less the relevance and the more articles,
   * the less is needed.
   */
  nonsense: { relevance: 0.36, sense: -0.65, slope: 1, articles: 0.12, articlesMany: 0.14, articleSlope: 20, cap: 3 },
  /**
   * Phrases learnt by heart: above these shares of the words, or with as many blanks left, a mark goes no higher. The
   * papers’ samples have at most a tenth and the reference texts an eighth, in every band.
   */
  stockPhrases: {
    many: { share: 0.14, cap: 7 },
    most: { share: 0.6, cap: 4 },
    blanks: { count: 3, cap: 4 },
  },
  /** Above this share of exam vocabulary and names of the topic among the content words, with some stock phrases, as `many`. */
  filledForm: { share: 0.66, stock: 0.04 },
  /** A sentence of at least `words` words is the task's when this share of it stands in runs of `run` that the task has. */
  nearCopy: { words: 8, run: 3, share: 0.7 },
  /** With more than this share of its words copied, a text is none of its own. */
  copiedShare: { share: 0.6, cap: 2 },
  /** A paragraph that speaks to the marker does not count when it is at most this share of the text. */
  pleaParagraph: 0.45,
  /** What a machine may give at all. */
  score: { min: 2, max: 13 },
} as const;
