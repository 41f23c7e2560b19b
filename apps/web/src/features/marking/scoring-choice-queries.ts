import { getScoringChoiceEndpoint, setScoringChoiceEndpoint } from '@study/contract/marking/scoring-choice.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { markingKeys } from './marking-keys.ts';

export type ScoringChoice = OkOf<typeof getScoringChoiceEndpoint>;

export const scoringChoiceQuery = queryOptions({
  queryKey: markingKeys.scoringChoice,
  queryFn: ({ signal }) => call(getScoringChoiceEndpoint, { signal }),
});

/** Allows or forbids external scoring. Throws ApiError. */
export function chooseScoring(allowsExternal: boolean): Promise<ScoringChoice> {
  return call(setScoringChoiceEndpoint, { body: { allows_external: allowsExternal } });
}
