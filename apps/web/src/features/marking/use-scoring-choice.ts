import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { chooseScoring, scoringChoiceQuery } from './scoring-choice-queries.ts';

/** Whether texts may leave the server, and the way to decide it. */
export function useScoringChoice() {
  const queryClient = useQueryClient();
  const { data: choice, error, refetch } = useQuery(scoringChoiceQuery);
  /** What is being stored. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isBusy = wanted !== null;
  const [fault, setFault] = useState<string | null>(null);
  /** True when it was stored. */
  const choose = async (allowsExternal: boolean): Promise<boolean> => {
    if (isBusy) return false;
    setWanted(allowsExternal);
    setFault(null);
    try {
      queryClient.setQueryData(scoringChoiceQuery.queryKey, await chooseScoring(allowsExternal));
      return true;
    } catch (caught) {
      setFault(`${messageOf(caught)}。没有改动。`);
      return false;
    } finally {
      setWanted(null);
    }
  };
  return { choice, error, retry: () => void refetch(), isBusy, wanted, fault, choose };
}
