/** Search params: the paper and item of a group, and `evidence` to begin at the item's. Without a paper: the progress. */
export const LISTENING_SEARCH = ['paper', 'item', 'from'] as const;
