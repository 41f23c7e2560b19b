import { updateProfileEndpoint, type User } from '@study/contract/account/auth.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import type { BodyInputOf, OkOf } from '@study/contract/endpoint.ts';
import { listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';
import { dashboardKeys, paperKeys } from '#exam/queries/query-keys.ts';

export type Dashboard = OkOf<typeof dashboardEndpoint>;
export type OpenAttempt = Dashboard['open_attempts'][number];

const FIRST_OF_EACH = 2;

/** The first papers of each level, in order. */
export const firstPapersQuery = queryOptions({
  queryKey: paperKeys.first,
  queryFn: async ({ signal }) => {
    const { results } = await call(listExamCardsEndpoint, { query: { page_size: '100', ordering: 'title' }, signal });
    return EXAM_TYPES.flatMap((exam) => results.filter((card) => card.exam_type === exam).slice(0, FIRST_OF_EACH));
  },
});

/** Dashboard of a signed-in user. */
export const dashboardQuery = queryOptions({
  queryKey: dashboardKeys.all,
  queryFn: ({ signal }) => orCopy('home', () => call(dashboardEndpoint, { signal })),
  // Always refetched, because most actions on the site change it.
  staleTime: 0,
  ...WITH_COPY,
});

/** Saves the goal and returns the updated user. Throws ApiError. */
export const saveGoal = (
  body: Required<Pick<BodyInputOf<typeof updateProfileEndpoint>, 'target_exam' | 'exam_date' | 'plan_minutes'>>,
): Promise<User> => call(updateProfileEndpoint, { body });
