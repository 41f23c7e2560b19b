/** What of the practice page stands in the address. By itself: a route's own part is loaded with every page. */
export const PRACTICE_SEARCH = ['exam_type', 'session', 'point'] as const;
