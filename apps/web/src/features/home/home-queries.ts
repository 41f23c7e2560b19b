import { updateProfileEndpoint, type User } from '@study/contract/account/auth.ts';
import { dayPlanEndpoint } from '@study/contract/home/day-plan.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import type { BodyInputOf, OkOf } from '@study/contract/endpoint.ts';
import { listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';
import { dashboardKeys, paperKeys } from '#exam/queries/query-keys.ts';

export type Dashboard = OkOf<typeof dashboardEndpoint>;
export type OpenAttempt = Dashboard['open_attempts'][number];

export const newestPapersQuery = queryOptions({
  queryKey: paperKeys.newest,
  queryFn: ({ signal }) => call(listExamCardsEndpoint, { query: { page_size: '4', ordering: '-edition' }, signal }),
});

/** Dashboard of a signed-in user. */
export const dashboardQuery = queryOptions({
  queryKey: dashboardKeys.all,
  queryFn: ({ signal }) => orCopy('home', () => call(dashboardEndpoint, { signal })),
  // Always refetched, because most actions on the site change it.
  staleTime: 0,
  ...WITH_COPY,
});

/** 今天和往后一周; `minutes`: for other minutes than those chosen. */
export const dayPlanQuery = (minutes?: '10') =>
  queryOptions({
    queryKey: dashboardKeys.plan(minutes),
    queryFn: ({ signal }) => {
      if (minutes !== undefined) return call(dayPlanEndpoint, { query: { minutes }, signal });
      return orCopy('plan', () => call(dayPlanEndpoint, { query: {}, signal }));
    },
    staleTime: 0,
    ...WITH_COPY,
  });

/** 今天, from the server. Throws ApiError. */
export const fetchDayPlan = () => call(dayPlanEndpoint, { query: {} });

/** Saves the goal and returns the updated user. Throws ApiError. */
export const saveGoal = (
  body: Required<Pick<BodyInputOf<typeof updateProfileEndpoint>, 'target_exam' | 'exam_date' | 'plan_minutes'>>,
): Promise<User> => call(updateProfileEndpoint, { body });
