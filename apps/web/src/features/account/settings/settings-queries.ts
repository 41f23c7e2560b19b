import { getReviewSettingsEndpoint, setReviewSettingsEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { settingsKeys } from '#exam/queries/query-keys.ts';

export const reviewSettingsQuery = queryOptions({
  queryKey: settingsKeys.reviews,
  queryFn: ({ signal }) => call(getReviewSettingsEndpoint, { signal }),
});

/** Saves the daily review limit. Throws ApiError. */
export const saveReviewLimit = (daily_limit: number) => call(setReviewSettingsEndpoint, { body: { daily_limit } });
