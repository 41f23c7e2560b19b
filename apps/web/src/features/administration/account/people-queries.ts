import { getPersonEndpoint, listPeopleEndpoint, type Person } from '@study/contract/account/people.admin.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '../administration-keys.ts';
import type { PeopleSearch } from './people-search-params.ts';
import {
  demotePersonEndpoint,
  disablePersonEndpoint,
  enablePersonEndpoint,
  endSessionsEndpoint,
  endTeacherEndpoint,
  issueRecoveryCodeEndpoint,
  makeTeacherEndpoint,
  promotePersonEndpoint,
} from '@study/contract/account/person-acts.admin.ts';
import type { ActName } from './person-acts.ts';

const ENDPOINTS = {
  endSessions: endSessionsEndpoint,
  disable: disablePersonEndpoint,
  promote: promotePersonEndpoint,
  demote: demotePersonEndpoint,
  makeTeacher: makeTeacherEndpoint,
  endTeacher: endTeacherEndpoint,
} as const;

/** Throws ApiError. */
export const doAct = (name: Exclude<ActName, 'issueRecoveryCode'>, id: string, username: string): Promise<Person> =>
  call(ENDPOINTS[name], { params: { id }, body: { username } });

/** Throws ApiError. */
export const enablePerson = (id: string) => call(enablePersonEndpoint, { params: { id } });

/** Throws ApiError. */
export const issueRecoveryCode = async (id: string, body: { username: string; checked: string }) =>
  (await call(issueRecoveryCodeEndpoint, { params: { id }, body })).recovery_code;

const PAGE_SIZE = '30';
const ROLE_CHOICES = ['user', 'teacher', 'admin'] as const;
const DISABLED_CHOICES = ['yes', 'no'] as const;

/** Users that match the search, newest first. */
export function peopleQuery({ name, role, disabled }: PeopleSearch) {
  return infiniteQueryOptions({
    queryKey: administrationKeys.list('people', { name, role, disabled }),
    queryFn: ({ pageParam, signal }) => {
      const search = {
        ...(name && { name }),
        ...(isOne(ROLE_CHOICES, role) && { role }),
        ...(isOne(DISABLED_CHOICES, disabled) && { disabled }),
      };
      const cursor = pageParam === null ? {} : { after: pageParam };
      return call(listPeopleEndpoint, { query: { ...search, ...cursor, page_size: PAGE_SIZE }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: administrationKeys.one('people', id),
    queryFn: ({ signal }) => call(getPersonEndpoint, { params: { id }, signal }),
  });
}

/** Type guard that drops invalid search params. */
function isOne<const T extends string>(choices: readonly T[], value: string | undefined): value is T {
  return choices.some((choice) => choice === value);
}
