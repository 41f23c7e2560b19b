import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { chooseScoring, scoringChoiceQuery } from './scoring-choice-queries.ts';

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
