import { checkScoringStatusEndpoint } from '@study/contract/attempts/attempts.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { pollAsTold } from '#api/poll-as-told.ts';
import { submissionKeys } from './query-keys.ts';
import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { SUBJECTIVE_PARTS } from '@study/contract/papers/exam-structure.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PART_NAMES } from '../names/exam-names.ts';
import { showToast } from '#ui/dialog/toast-store.ts';

/** Scoring progress, polled at the interval in the response, but not while the page is hidden. */
export function scoringStatusQuery(submissionId: string) {
  return queryOptions({
    queryKey: submissionKeys.scoring(submissionId),
    queryFn: ({ signal }) => call(checkScoringStatusEndpoint, { params: { id: submissionId }, signal }),
    ...pollAsTold,
  });
}

/** For this long after the hand-in, a language model's mark may still replace the one shown. */
const MODEL_MS = 10 * 60_000;

/** While marks are pending: polls scoring progress, refetches the submission and announces each new mark. */
export function useScoring(submission: Submission | null): void {
  const queryClient = useQueryClient();
  const isOpen = submission !== null && mayChange(submission);
  const status = useQuery({ ...scoringStatusQuery(submission?.id ?? ''), enabled: isOpen });
  const parts = status.data?.parts;
  const isAwaited = (status.data?.poll_after_ms ?? null) !== null;
  const wasAwaited = useRef(false);
  useEffect(() => {
    // The last pending mark has arrived: refetch the submission.
    if (wasAwaited.current && !isAwaited) void queryClient.invalidateQueries({ queryKey: submissionKeys.all });
    wasAwaited.current = isAwaited;
  }, [isAwaited, queryClient]);
  const catchUp = useEffectEvent((known: NonNullable<typeof parts>) => {
    const isBehind = SUBJECTIVE_PARTS.some((part) => known[part] !== submission?.[part]?.status);
    if (isBehind) void queryClient.invalidateQueries({ queryKey: submissionKeys.all });
  });
  // Once per reported change, so that a disagreeing submission is not refetched forever.
  useEffect(() => {
    if (parts) catchUp(parts);
  }, [parts]);
  useArrivals(submission);
}

function mayChange(submission: Submission): boolean {
  return SUBJECTIVE_PARTS.some((part) => isWaiting(submission[part]?.status)) || isFresh(submission);
}

function isFresh({ submitted_at }: Submission): boolean {
  return submitted_at !== null && Date.now() - Date.parse(submitted_at) < MODEL_MS;
}

function isWaiting(status: string | undefined): boolean {
  return status === 'pending' || status === 'scoring';
}

function useArrivals(submission: Submission | null): void {
  const before = useRef(submission);
  useEffect(() => {
    const arrived = SUBJECTIVE_PARTS.flatMap((part) => {
      const mark = submission?.[part];
      const isNew =
        isWaiting(before.current?.[part]?.status) && mark?.status === 'scored' && mark.raw !== null && mark.words > 0;
      return isNew ? [`${PART_NAMES[part]}已评分：${mark.raw}分，满分15`] : [];
    });
    // Both marks often arrive together; one toast covers less of a phone than two.
    if (arrived.length > 0) showToast(arrived.join('；'));
    before.current = submission;
  }, [submission]);
}
