import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/errors.ts';
import { practiceSetQuery, startPractice, type StartRequest } from './practice-queries.ts';

export interface Start {
  /** Starts a set; one at a time. */
  start: (request: StartRequest) => void;
  /** The request in progress; null if none. */
  starting: StartRequest | null;
  fault: string | null;
  /** The request refused because the answers to all of its items were read recently. */
  refused: StartRequest | null;
  error: Error | null;
}

/** Starts practice sets and reports failures. */
export function useStart(onSet: (id: string) => void): Start {
  const client = useQueryClient();
  const beginning = useMutation({
    mutationFn: startPractice,
    onSuccess: (set) => {
      client.setQueryData(practiceSetQuery(set.id).queryKey, set);
      onSet(set.id);
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
