/** Search params of the score sandbox. Separate file, because route options load with every page. */
export const SCORE_SEARCH = ['exam_type', 'right', 'writing', 'translation', 'target'] as const;
export type ScoreSearch = { [Name in (typeof SCORE_SEARCH)[number]]?: string | undefined };
