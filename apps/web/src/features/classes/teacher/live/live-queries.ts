import { endSittingEndpoint, extendSittingEndpoint, liveSittingEndpoint } from '@study/contract/classes/sittings.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { isPassing } from '#api/errors.ts';
import { classKeys } from '../class-keys.ts';

const EVERY_MS = 5_000;
const AFTER_FAILURE_MS = 15_000;

/** Who is where; asked again every five seconds while the page is looked at. */
export const liveQuery = (id: string, assignment: string) =>
  queryOptions({
    queryKey: classKeys.live(id, assignment),
    queryFn: async ({ signal }) => {
      const live = await call(liveSittingEndpoint, { params: { id, assignment }, signal });
      return { ...live, receivedAt: performance.now() };
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { error } }) => {
      if (error === null) return EVERY_MS;
      return isPassing(error) ? AFTER_FAILURE_MS : false;
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });

/** After more time or the end: these move the closing too, which the head of the page and the form of times show. */
export const refetchAssignments = (client: QueryClient, classId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: classKeys.assignments(classId) });

/** More time for some, or (null) all. Returns how many got it. Throws ApiError. */
export const extendSitting = async (
  on: { id: string; assignment: string },
  members: readonly string[] | null,
  minutes: number,
) => (await call(extendSittingEndpoint, { params: on, body: { minutes, members: members && [...members] } })).extended;

/** Ends the attempts of some, or (null) all. Returns how many ended. Throws ApiError. */
export const endSitting = async (on: { id: string; assignment: string }, members: readonly string[] | null) =>
  (await call(endSittingEndpoint, { params: on, body: { members: members && [...members] } })).ended;
