/** Maximum characters of one answer. */
export const RESPONSE_MAX = 20_000;
/** Maximum changes per save. */
export const CHANGES_MAX = 200;
