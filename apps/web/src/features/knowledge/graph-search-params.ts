/** The search parameters of the page. In a file of its own, because route options load with every page. */
export const KNOWLEDGE_SEARCH = ['view', 'point', 'area', 'standing', 'search', 'open'] as const;
