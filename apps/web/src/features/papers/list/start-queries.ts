import type { PaperMode, ExtraTime } from '@study/contract/attempts/attempt-views.ts';
import { abandonEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { announceClosed } from '#offline/attempt/attempt-channel.ts';
import { noteLeaseOfNewAttempt } from '#offline/attempt/lease-note.ts';
import { noteBegun } from '#exam/queries/paper-queries.ts';
import { paperKeys } from '#exam/queries/query-keys.ts';

/** Starts an attempt, or returns the open one of the same mode. Throws ApiError `attempt_open` if another is open. */
export function useStart(card: ExamCard) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: { mode: PaperMode; extra_time: ExtraTime }) =>
      call(startExamEndpoint, { params: { id: card.id }, body: choice }),
    onSuccess: (attempt) => {
      noteLeaseOfNewAttempt(attempt);
      return noteBegun(queryClient, card, attempt);
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
