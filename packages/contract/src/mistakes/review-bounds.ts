/** An offline review keeps its own time if it arrives within this many days. */
export const OFFLINE_REVIEW_DAYS = 30;
/** Maximum reviews per item and day in China: far more than anybody learns from. */
export const REVIEWS_A_DAY = 20;
/** Maximum reviews of a word in all: its card is made again from each of them. */
export const REVIEWS_OF_A_WORD = 1000;
/** Reviews and hearings that a sentence may have altogether: its card is made from all of them. */
export const REVIEWS_OF_A_SENTENCE = 1000;
