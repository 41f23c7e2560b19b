/**
 * Search params of the memory sandbox: retention in per cent, and ratings as numbers from 1 to 4. Separate file,
 * because route options load with every page.
 */
export const MEMORY_SEARCH = ['retention', 'reviews'] as const;
