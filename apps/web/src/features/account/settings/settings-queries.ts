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

/** Saves the daily review limit. Throws ApiError. */
export const saveReviewLimit = (daily_limit: number) => call(setReviewSettingsEndpoint, { body: { daily_limit } });

/** Today's reviews and the counts of the coming week. Throws ApiError. */
export const fetchDue = () => call(dueMistakesEndpoint, { query: {} });

/** Data for the calendar file. Throws ApiError. */
export async function fetchCalendarFacts(): Promise<{ week: number[]; examDate: string | null }> {
  const [due, settings] = await Promise.all([fetchDue(), call(getReviewSettingsEndpoint, {})]);
  return { week: due.week, examDate: settings.exam_date };
}
