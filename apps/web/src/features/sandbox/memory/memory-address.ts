/** What of the sandbox stands in the address: the share in per cent, and ratings by their numbers, 1 to 4. By itself: a route's own part is loaded with every page. */
export const MEMORY_SEARCH = ['retention', 'reviews'] as const;
