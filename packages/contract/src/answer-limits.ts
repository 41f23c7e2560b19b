/** Characters of one answer. */
export const RESPONSE_MAX = 20_000;
/** Changes that are saved at once. */
export const CHANGES_MAX = 200;
