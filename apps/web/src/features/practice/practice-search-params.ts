/** The search parameters of the practice page. In a file of its own, because route options load with every page. */
export const PRACTICE_SEARCH = ['exam_type', 'session', 'section', 'point', 'begin'] as const;
