/** Search params of the page. Separate file, because route options load with every page. */
export const KNOWLEDGE_SEARCH = ['view', 'point', 'area', 'standing', 'search', 'open'] as const;
