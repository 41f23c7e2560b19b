/**
 * All thresholds of the guards. Caps are marks out of 15; shares are of words unless stated otherwise. Set by hand,
 * from the product's rules or the properties of English, never fitted to a collection of essays.
 */
export const THRESHOLDS = {
  /** A text with fewer words counts as blank. */
  blankWords: 10,
  /** Minimum share of Latin letters for English. */
  latinLetters: 0.5,
  /**
   * Share of words replaced by Chinese or another alphabet: from `many` on a person reviews the text; the higher shares
   * cap the mark.
   */
  foreign: { words: 3, many: 0.05, some: { share: 0.1, cap: 8 }, most: { share: 0.25, cap: 5 } },
  /** Caps below these shares of the required minimum length. */
  halfLength: { share: 0.5, cap: 5 },
  shortLength: { share: 0.75, cap: 8 },
  gibberish: {
    /** Impossible pairs plus misplaced capitals per 100 words: twice the maximum of the reference texts. */
    impossiblePairsPer100: 3,
    functionWordsMin: 0.25,
    functionWordsMax: 0.75,
    unknownWords: 0.25,
    /** Caps with one sign, and with two independent ones. */
    cap: 6,
    capForTwo: 2,
  },
  /** Minimum run of words that counts as repeated, or as copied from the prompt. */
  copiedRun: 8,
  /** Above this share of repeated five-word runs, those runs are removed too. */
  repeatedFiveGrams: 0.15,
  /** Smaller removals are not reported. */
  toldRemoval: 8,
  /**
   * A sentence of at least `words` words is padding if its mean word length reaches `lettersPerWord`, if the share
   * `longWords` of its words has nine letters, or if the share of rare words is `rareWords` and none belongs to the
   * task. The lower share `longWordsAlone` suffices if nothing else in the task or the text is on the same subject.
   */
  padding: { words: 8, lettersPerWord: 6.5, longWords: 0.35, longWordsAlone: 0.25, rareWords: 0.35 },
  offTopic: {
    /**
     * Cosine to the item's topic; reference texts have 0.11 to 0.5 to their own task, nearly always under 0.06 to
     * others.
     */
    relevance: 0.08,
    /** Samples add general essay vocabulary: 0.15 and more to the own task, mostly under 0.1 to others. */
    relevanceWithSamples: 0.12,
    /**
     * A topic of fewer stems than `stems` is off-topic only without any of them; one of fewer than `fewest` is not
     * judged.
     */
    stems: 5,
    fewest: 2,
    cap: 8,
    /**
     * Cap where words and sentences agree: relevance of the words below its bound, or below `words` where hardly a
     * sentence (`sentences`) is close to the task.
     */
    surely: { cap: 5, sentences: 0.15, words: 0.2 },
    /** Cosine at which a sentence is close to one of its task, both without what all tasks share. */
    near: 0.25,
    /**
     * Shares of words in sentences closer to their task than to others: below `share` another sign makes a text
     * suspected, below `hardly` none is needed; below `unsure`, or with more than `empty` of the words in generic
     * sentences, a person reviews the text.
     */
    hardly: 0.17,
    share: 0.26,
    unsure: 0.37,
    empty: 0.5,
  },
  /**
   * Cosines of a whole text: another subject is nearer than the task by `margin` and at least `near`, or by less and
   * nearer (`closer`). At `veryNear` that is enough for suspicion, and with a lead of `far` for certainty.
   */
  otherSubject: { margin: 0.2, near: 0.5, closer: { margin: 0.1, near: 0.58, veryNear: 0.65 }, far: 0.4 },
  /**
   * Random nouns in sentence templates: words within sentences are less related than by chance (`sense`, standard
   * deviations), in a text of low relevance or with very many articles. The lower the relevance and the more articles,
   * the weaker the evidence that suffices.
   */
  nonsense: { relevance: 0.36, sense: -0.65, slope: 1, articles: 0.12, articlesMany: 0.14, articleSlope: 20, cap: 3 },
  /**
   * Caps for memorised phrases, above these shares of the words or with as many unfilled blanks. The papers’ samples
   * have at most a tenth and the reference texts an eighth, in every band.
   */
  stockPhrases: {
    many: { share: 0.14, cap: 7 },
    most: { share: 0.6, cap: 4 },
    blanks: { count: 3, cap: 4 },
  },
  /**
   * Above this share of exam vocabulary and topic names among the content words, with some stock phrases, `many`
   * applies.
   */
  filledForm: { share: 0.66, stock: 0.04 },
  /**
   * A sentence of at least `words` words is copied if this share of it is in runs of `run` words that the task
   * contains.
   */
  nearCopy: { words: 8, run: 3, share: 0.7 },
  /** Cap for a text with more than this share of copied words. */
  copiedShare: { share: 0.6, cap: 2 },
  /** A paragraph that addresses the marker is ignored if it is at most this share of the text. */
  pleaParagraph: 0.45,
  /** A cap below this asks a person, except for length, which is counted and not suspected. */
  reviewedBelow: 6,
  /** Range of automatic marks. */
  score: { min: 2, max: 13 },
} as const;
