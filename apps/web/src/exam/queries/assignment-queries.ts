import { listOwnAssignmentsEndpoint, type OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { assignmentKeys } from './query-keys.ts';

/** The server's clock when an answer was on its way: half the time of the call is counted as the way back. */
interface ServerClock {
  serverMs: number;
  /** Monotonic clock (`performance.now()`) at that moment. */
  steadyMs: number;
}

export interface OwnAssignments {
  results: OwnAssignment[];
  clock: ServerClock;
}

/** What teachers assigned to the user, what is still to do first, with the server's clock. Throws ApiError. */
export const ownAssignmentsQuery = queryOptions({
  queryKey: assignmentKeys.own,
  queryFn: async ({ signal }): Promise<OwnAssignments> => {
    const askedAt = performance.now();
    const { results, server_time: at } = await call(listOwnAssignmentsEndpoint, { signal });
    return { results, clock: { serverMs: Date.parse(at), steadyMs: (askedAt + performance.now()) / 2 } };
  },
  // Attempts and teachers change it.
  staleTime: 0,
});

/** The server's time now, in milliseconds of the epoch, whatever the device's clock says. */
export const serverNowOf = ({ serverMs, steadyMs }: ServerClock): number => serverMs + (performance.now() - steadyMs);
