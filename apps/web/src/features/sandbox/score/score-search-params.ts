/** What of the sandbox stands in the address. By itself: a route's own part is loaded with every page. */
export const SCORE_SEARCH = ['exam_type', 'right', 'writing', 'translation', 'target'] as const;
export type ScoreSearch = { [Name in (typeof SCORE_SEARCH)[number]]?: string | undefined };
