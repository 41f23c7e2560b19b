import type { AttemptMode, ExtraTime } from '@study/contract/attempt-views.ts';
import { abandonEndpoint, startExamEndpoint } from '@study/contract/attempts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { announceClosed } from '../../offline/attempt/attempt-channel.ts';
import { noteLeaseOfNewAttempt } from '../../offline/attempt/lease-note.ts';
import { paperKeys } from '../../exam/queries/query-keys.ts';

/** Starts an attempt, or returns to the open one of the same mode. Throws ApiError `attempt_open` when another is open. */
export function useStart(paperId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: { mode: AttemptMode; extra_time: ExtraTime }) =>
      call(startExamEndpoint, { params: { id: paperId }, body: choice }),
    onSuccess: (attempt) => {
      noteLeaseOfNewAttempt(attempt);
      return queryClient.invalidateQueries({ queryKey: paperKeys.all });
    },
  });
}

/** Closes an attempt without a score. */
export function useAbandon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (attemptId: string) => call(abandonEndpoint, { params: { id: attemptId }, body: {} }),
    onSuccess: (_, attemptId) => {
      announceClosed(attemptId);
      return queryClient.invalidateQueries({ queryKey: paperKeys.all });
    },
  });
}
