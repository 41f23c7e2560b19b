import { historyEndpoint, trendEndpoint } from '@study/contract/attempts/attempts.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { leaderboardEndpoint } from '@study/contract/boards/leaderboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { profileKeys } from '#exam/queries/query-keys.ts';

export interface Statistics {
  mocks: number;
  practices: number;
  /** Best estimated score (最好估分), as on the paper cards; null if none. */
  best: number | null;
  /** Days with enough items to count for the leaderboard; null if none. */
  days: number | null;
}

export function statisticsQuery(exam: ExamType) {
  return queryOptions({
    queryKey: profileKeys.statistics(exam),
    queryFn: async ({ signal }): Promise<Statistics> => {
      const countOf = async (mode: 'mock' | 'practice') => {
        const query = { exam_type: exam, mode, page_size: '1' };
        return (await call(historyEndpoint, { query, signal })).count;
      };
      const bestTotal = async () => (await call(trendEndpoint, { query: { exam_type: exam }, signal })).best_total;
      const activeDays = async () => {
        const query = { exam_type: exam, board: 'diligence', period: 'all', page_size: '1' } as const;
        return (await call(leaderboardEndpoint, { query, signal })).me?.value ?? null;
      };
      const [mocks, practices, best, days] = await Promise.all([
        countOf('mock'),
        countOf('practice'),
        bestTotal(),
        activeDays(),
      ]);
      return { mocks, practices, best, days };
    },
  });
}
