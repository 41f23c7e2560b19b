/** Search params of the word book. Separate file, because route options load with every page. */
export const WORD_SEARCH = ['view', 'level', 'search', 'ordering', 'print', 'sort'] as const;
