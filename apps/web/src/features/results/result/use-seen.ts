import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tellCorrectionsSeen } from './result-queries.ts';
import { dashboardKeys } from '#exam/queries/query-keys.ts';

/** Marks every score change as seen once, so that the home page no longer shows it. */
export function useSeen(submissionId: string, changes: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (changes === 0) return;
    tellCorrectionsSeen(submissionId).then(
      () => queryClient.invalidateQueries({ queryKey: dashboardKeys.all }),
      // The home page keeps showing it, and the next visit retries.
      () => undefined,
    );
  }, [queryClient, submissionId, changes]);
}
