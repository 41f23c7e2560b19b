import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { SectionName } from '@study/contract/papers/exam-structure.ts';

const RUNNER = 'runner';

export const runnerKeys = {
  /** Opening takes the lease, so its result must not be refetched like other queries. */
  opened: (paperId: string) => [RUNNER, 'opened', paperId] as const,
  content: (attemptId: string, phase: Submission['phase']) => [RUNNER, 'content', attemptId, phase] as const,
  check: (attemptId: string, section: SectionName) => [RUNNER, 'check', attemptId, section] as const,
};

/** Whether a query belongs to the runner. These stay cached after an attempt closes, until its page is left. */
export const isRunnerKey = (queryKey: readonly unknown[]): boolean => queryKey[0] === RUNNER;
