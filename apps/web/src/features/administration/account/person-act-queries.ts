import type { Person } from '@study/contract/account/people.admin.ts';
import {
  demotePersonEndpoint,
  disablePersonEndpoint,
  enablePersonEndpoint,
  endSessionsEndpoint,
  issueRecoveryCodeEndpoint,
  promotePersonEndpoint,
} from '@study/contract/account/person-acts.admin.ts';
import { call } from '#api/client.ts';
import type { ActName } from './person-acts.ts';

const ENDPOINTS = {
  endSessions: endSessionsEndpoint,
  disable: disablePersonEndpoint,
  promote: promotePersonEndpoint,
  demote: demotePersonEndpoint,
} as const;

/** Throws ApiError. */
export const doAct = (name: Exclude<ActName, 'issueRecoveryCode'>, id: string, username: string): Promise<Person> =>
  call(ENDPOINTS[name], { params: { id }, body: { username } });

/** Throws ApiError. */
export const enablePerson = (id: string) => call(enablePersonEndpoint, { params: { id } });

/** Throws ApiError. */
export const issueRecoveryCode = async (id: string, body: { username: string; checked: string }) =>
  (await call(issueRecoveryCodeEndpoint, { params: { id }, body })).recovery_code;
