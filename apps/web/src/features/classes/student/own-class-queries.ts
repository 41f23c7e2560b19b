import type { AttemptView } from '@study/contract/attempts/attempt-views.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import {
  findClassByCodeEndpoint,
  joinClassEndpoint,
  leaveClassEndpoint,
  listOwnClassesEndpoint,
  type OwnClass,
} from '@study/contract/classes/own-classes.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const ownClassKeys = {
  all: ['own-classes'] as const,
  byCode: (code: string) => ['own-classes', 'code', code] as const,
};

/** The classes that the user is in. Throws ApiError. */
export const ownClassesQuery = queryOptions({
  queryKey: ownClassKeys.all,
  queryFn: ({ signal }) => call(listOwnClassesEndpoint, { signal }),
  staleTime: 0,
});

/** The class of a join code. Not repeated by itself: ten wrong codes have to be waited for. Throws ApiError. */
export const classByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ownClassKeys.byCode(code),
    queryFn: ({ signal }) => call(findClassByCodeEndpoint, { query: { code }, signal }),
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Throws ApiError. */
export const joinClass = (body: BodyInputOf<typeof joinClassEndpoint>): Promise<OwnClass> =>
  call(joinClassEndpoint, { body });

/** Throws ApiError. */
export async function leaveClass(id: string): Promise<void> {
  await call(leaveClassEndpoint, { params: { id }, body: {} });
}

/** Begins an assignment, or returns the attempt that is open. Throws ApiError. */
export const startAssignment = (classId: string, assignment: string): Promise<AttemptView> =>
  call(startAssignmentEndpoint, { params: { id: classId, assignment }, body: {} });
