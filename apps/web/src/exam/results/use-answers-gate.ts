import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { paperQuery } from '../queries/paper-queries.ts';

/** Whether the answers and the analyses of a paper can be there, and if not, why. */
export type Gate = 'asking' | 'open' | 'sealed' | 'not_taken' | 'missing';

/**
 * What a paper's card says of its answers, so that a page asks for them only where they can be there; `exam` is undefined
 * while it is not known. Where the card cannot be had the answers may be: they tell their own error, or are on this device.
 */
export function useAnswersGate(paperId: string): { gate: Gate; exam: ExamType | undefined } {
  const card = useQuery({ ...paperQuery(paperId), refetchOnMount: 'always' });
  return { gate: gateOf(card), exam: card.data?.exam_type };
}

function gateOf({ data, failureReason, isFetching }: UseQueryResult<ExamCard>): Gate {
  if (data?.my?.answers_open === true) return 'open';
  if (failureReason !== null) return isMissing(failureReason) ? 'missing' : 'open';
  if (isFetching || data === undefined) return 'asking';
  return data.my?.status === 'in_progress' ? 'sealed' : 'not_taken';
}

/** Whether there is no such paper or attempt. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
}
