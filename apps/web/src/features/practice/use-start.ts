import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/errors.ts';
import { sessionQuery, startPractice, type StartRequest } from './practice-queries.ts';

export interface Start {
  /** Begins a session; one at a time. */
  start: (request: StartRequest) => void;
  /** What is being begun; null when nothing is. */
  starting: StartRequest | null;
  fault: string | null;
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
  return {
    start: (request) => {
      if (!beginning.isPending) beginning.mutate(request);
    },
    starting: beginning.isPending ? beginning.variables : null,
    fault: beginning.isError ? messageOf(beginning.error) : null,
    error: beginning.error,
  };
}
