/** What of the page stands in the address. By itself: a route's own part is loaded with every page. */
export const KNOWLEDGE_SEARCH = ['view', 'point', 'area', 'standing', 'search', 'folded'] as const;
