import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/errors.ts';
import { sessionQuery, startPractice, type StartRequest } from './practice-queries.ts';

export interface Start {
  /** Begins a session; one at a time. */
  start: (request: StartRequest) => void;
  /** What is being begun; null when nothing is. */
  starting: StartRequest | null;
  fault: string | null;
  /** What was asked for, where the answers to all of its items were read lately. */
  refused: StartRequest | null;
  error: Error | null;
}

/** Begins sessions of practice and says why one could not be begun. */
export function useStart(onSession: (id: string) => void): Start {
  const client = useQueryClient();
  const beginning = useMutation({
    mutationFn: startPractice,
    onSuccess: (session) => {
      client.setQueryData(sessionQuery(session.id).queryKey, session);
      onSession(session.id);
    },
  });
  const isAllFresh = beginning.error instanceof ApiError && beginning.error.code === 'all_fresh';
  return {
    start: (request) => {
      if (!beginning.isPending) beginning.mutate(request);
    },
    starting: beginning.isPending ? beginning.variables : null,
    fault: beginning.isError && !isAllFresh ? messageOf(beginning.error) : null,
    refused: isAllFresh ? (beginning.variables ?? null) : null,
    error: beginning.error,
  };
}
