/**
 * The search parameters of the sandbox: the share in per cent, and ratings by their numbers, 1 to 4. In a file of its
 * own, because route options load with every page.
 */
export const MEMORY_SEARCH = ['retention', 'reviews'] as const;
