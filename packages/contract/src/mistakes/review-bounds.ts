/** An offline review is accepted for its own time up to this many days later. */
export const OFFLINE_REVIEW_DAYS = 30;
/** Of one item, by the day in China on which they were done: far more than anybody learns from. */
export const REVIEWS_A_DAY = 20;
