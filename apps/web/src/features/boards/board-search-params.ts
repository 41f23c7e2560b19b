/** Search params of the leaderboard. Separate file, because route options load with every page. */
export const BOARD_SEARCH = ['exam_type', 'board', 'period', 'page'] as const;
