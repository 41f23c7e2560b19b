/** In characters of one answer. */
export const RESPONSE_MAX = 20_000;
/** Changes per save. */
export const CHANGES_MAX = 200;
