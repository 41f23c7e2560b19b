import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tellCorrectionsSeen } from './result-queries.ts';
import { dashboardKeys } from '../../exam/queries/query-keys.ts';

/** Tells once for every change that the owner has looked at what changed, so that the home page need not say it again. */
export function useSeen(submissionId: string, changes: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (changes === 0) return;
    tellCorrectionsSeen(submissionId).then(
      () => queryClient.invalidateQueries({ queryKey: dashboardKeys.all }),
      // The home page goes on saying it, and the next visit tells it again.
      () => undefined,
    );
  }, [queryClient, submissionId, changes]);
}
