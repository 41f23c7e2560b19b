import { getScoringChoiceEndpoint, setScoringChoiceEndpoint } from '@study/contract/marking/scoring-choice.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { markingKeys } from './marking-keys.ts';
import { messageOf } from '#api/errors.ts';

export type ScoringChoice = OkOf<typeof getScoringChoiceEndpoint>;

export const scoringChoiceQuery = queryOptions({
  queryKey: markingKeys.scoringChoice,
  queryFn: ({ signal }) => call(getScoringChoiceEndpoint, { signal }),
});

/** Allows or forbids external scoring. Throws ApiError. */
export function chooseScoring(allowsExternal: boolean): Promise<ScoringChoice> {
  return call(setScoringChoiceEndpoint, { body: { allows_external: allowsExternal } });
}

/** Whether texts may leave the server, and a function to change that. */
export function useScoringChoice() {
  const queryClient = useQueryClient();
  const { data: choice, error, refetch } = useQuery(scoringChoiceQuery);
  const choosing = useMutation({
    mutationFn: chooseScoring,
    onSuccess: (stored) => queryClient.setQueryData(scoringChoiceQuery.queryKey, stored),
  });
  const isBusy = choosing.isPending;
  /** Resolves to true if the choice was stored. */
  const choose = async (allowsExternal: boolean): Promise<boolean> => {
    if (isBusy) return false;
    return choosing.mutateAsync(allowsExternal).then(
      () => true,
      () => false,
    );
  };
  return {
    choice,
    error,
    retry: () => void refetch(),
    isBusy,
    /** The choice being stored. */
    wanted: isBusy ? choosing.variables : null,
    fault: choosing.isError ? `${messageOf(choosing.error)}。没有改动。` : null,
    choose,
  };
}
