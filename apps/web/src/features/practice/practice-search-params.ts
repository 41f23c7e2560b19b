/** Search params of the practice page. Separate file, because route options load with every page. */
export const PRACTICE_SEARCH = ['exam_type', 'session', 'section', 'point', 'drill', 'begin'] as const;
