import type { BodyInputOf } from '@study/contract/endpoint.ts';
import {
  administrationStateEndpoint,
  confirmSecondFactorEndpoint,
  enrolSecondFactorEndpoint,
  giveSecondFactorEndpoint,
} from '@study/contract/account/second-factor.admin.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const secondFactorKeys = { state: ['second-factor', 'state'] as const };

/**
 * Whether this session may use the pages of administrators and teachers. Never cached: whoever loses the role loses
 * access at once.
 */
export const secondFactorStateQuery = queryOptions({
  queryKey: secondFactorKeys.state,
  queryFn: ({ signal }) => call(administrationStateEndpoint, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Throws ApiError. */
export const enrol = (body: BodyInputOf<typeof enrolSecondFactorEndpoint>) => call(enrolSecondFactorEndpoint, { body });

/** Throws ApiError. */
export const confirm = (code: string) => call(confirmSecondFactorEndpoint, { body: { code } });

/** Throws ApiError. */
export const giveCode = (code: string) => call(giveSecondFactorEndpoint, { body: { code } });
