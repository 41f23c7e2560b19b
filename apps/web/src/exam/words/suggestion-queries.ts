import {
  evidenceWordsEndpoint,
  submissionWordsEndpoint,
  type SuggestedWord,
} from '@study/contract/words/word-suggestions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { wordSuggestionKeys } from '#exam/queries/query-keys.ts';

export interface Suggestions {
  results: readonly SuggestedWord[];
  count: number;
}

/** 本卷生词: words of the paper of a submission. Throws ApiError `answers_sealed` while a mock on it is open. */
export const submissionWordsQuery = (id: string) =>
  queryOptions({
    queryKey: wordSuggestionKeys.of(id),
    queryFn: ({ signal }): Promise<Suggestions> => call(submissionWordsEndpoint, { params: { id }, signal }),
    // What was kept from a list stays in it.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Mistakes of one paper, or one of its items. */
interface MistakesOf {
  paper_id: string;
  item?: string;
}

/** Words of the evidence of active mistakes, of the user's level or as chosen. */
export const evidenceWordsQuery = (of?: MistakesOf) =>
  queryOptions({
    queryKey: wordSuggestionKeys.of(['evidence', of?.paper_id, of?.item].filter(Boolean).join(' ')),
    queryFn: ({ signal }): Promise<Suggestions> => call(evidenceWordsEndpoint, { query: { ...of }, signal }),
    // What was kept from a list of one paper or item stays in it.
    ...(of !== undefined && { staleTime: Number.POSITIVE_INFINITY }),
  });
