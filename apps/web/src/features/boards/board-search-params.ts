/** The search parameters of the leaderboard. In a file of its own, because route options load with every page. */
export const BOARD_SEARCH = ['exam_type', 'board', 'period', 'page'] as const;
