import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { paperQuery } from '../queries/paper-queries.ts';

/** Whether the answers and analysis of a paper are available, and if not, why. `withheld`: by a teacher, for now. */
export type Gate = 'asking' | 'open' | 'sealed' | 'withheld' | 'not_taken' | 'missing';

/**
 * Checks a paper's card, so that a page requests answers only if they are available; `exam` is undefined while unknown.
 * If the card fails to load for any reason but a missing paper, the gate is open: the answers request then reports its
 * own error, or reads an offline copy.
 */
export function useAnswersGate(paperId: string): { gate: Gate; exam: ExamType | undefined } {
  const card = useQuery({ ...paperQuery(paperId), refetchOnMount: 'always' });
  return { gate: gateOf(card), exam: card.data?.exam_type };
}

function gateOf({ data, failureReason, isFetching }: UseQueryResult<ExamCard>): Gate {
  if (data?.my?.answers_open === true) return 'open';
  if (failureReason !== null) return isMissing(failureReason) ? 'missing' : 'open';
  if (isFetching || data === undefined) return 'asking';
  if (data.my?.status === 'done') return 'withheld';
  return data.my?.status === 'in_progress' ? 'sealed' : 'not_taken';
}

/** Whether the error means that the paper or attempt does not exist. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
}
