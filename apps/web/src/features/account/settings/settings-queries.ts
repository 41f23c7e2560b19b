import {
  dueMistakesEndpoint,
  getReviewSettingsEndpoint,
  setReviewSettingsEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { settingsKeys } from '#exam/queries/query-keys.ts';

export const reviewSettingsQuery = queryOptions({
  queryKey: settingsKeys.reviews,
  queryFn: ({ signal }) => call(getReviewSettingsEndpoint, { signal }),
});

/** Stores how many reviews a day there are at most. Throws ApiError. */
export const saveReviewLimit = (daily_limit: number) => call(setReviewSettingsEndpoint, { body: { daily_limit } });

/** Today's reviews and those of the coming week. Throws ApiError. */
export const fetchDue = () => call(dueMistakesEndpoint, { query: {} });

/** What a calendar is made from. Throws ApiError. */
export async function fetchCalendarFacts(): Promise<{ week: number[]; examDate: string | null }> {
  const [due, settings] = await Promise.all([fetchDue(), call(getReviewSettingsEndpoint, {})]);
  return { week: due.week, examDate: settings.exam_date };
}
