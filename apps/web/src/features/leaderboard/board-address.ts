/** What of the leaderboard stands in the address. By itself: a route's own part is loaded with every page. */
export const BOARD_SEARCH = ['exam_type', 'board', 'period', 'page'] as const;
