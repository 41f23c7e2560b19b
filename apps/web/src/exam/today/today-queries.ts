import { dayPlanEndpoint } from '@study/contract/home/day-plan.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { dashboardKeys } from '#exam/queries/query-keys.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';

/** 今天和往后一周; `minutes`: for other minutes than those chosen. */
export const dayPlanQuery = (minutes?: '10') =>
  queryOptions({
    queryKey: dashboardKeys.plan(minutes),
    queryFn: ({ signal }) => {
      if (minutes !== undefined) return call(dayPlanEndpoint, { query: { minutes }, signal });
      return orCopy('plan', () => call(dayPlanEndpoint, { query: {}, signal }));
    },
    // Every answer changes it.
    staleTime: 0,
    ...WITH_COPY,
  });

/** 今天, from the server. Throws ApiError. */
export const fetchDayPlan = () => call(dayPlanEndpoint, { query: {} });
