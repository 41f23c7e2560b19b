import type { BodyInputOf } from '@study/contract/endpoint.ts';
import {
  addTeacherEndpoint,
  type ClassView,
  createClassEndpoint,
  deleteClassEndpoint,
  getClassEndpoint,
  listClassesEndpoint,
  listMembersEndpoint,
  removeMemberEndpoint,
  removeTeacherEndpoint,
  setJoinCodeEndpoint,
  updateClassEndpoint,
} from '@study/contract/classes/classes.ts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { classKeys } from './class-keys.ts';

const PAGE_SIZE = '30';

/** The user's classes, newest first; an administrator's are all. */
export function classesQuery(archived: 'yes' | 'no') {
  return infiniteQueryOptions({
    queryKey: classKeys.list(archived),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { after: pageParam };
      return call(listClassesEndpoint, { query: { archived, ...cursor, page_size: PAGE_SIZE }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: classKeys.details(id),
    queryFn: ({ signal }) => call(getClassEndpoint, { params: { id }, signal }),
  });

/** Never cached for long: students join by themselves. */
export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: classKeys.members(id),
    queryFn: async ({ signal }) => (await call(listMembersEndpoint, { params: { id }, signal })).results,
    staleTime: 0,
  });

/** Throws ApiError. */
export const createClass = (body: BodyInputOf<typeof createClassEndpoint>) => call(createClassEndpoint, { body });

/** Throws ApiError. */
export const updateClass = (id: string, body: BodyInputOf<typeof updateClassEndpoint>) =>
  call(updateClassEndpoint, { params: { id }, body });

/** Throws ApiError. */
export const deleteClass = (id: string, name: string) => call(deleteClassEndpoint, { params: { id }, body: { name } });

/** A new join code, or none. Throws ApiError. */
export const setJoinCode = (id: string, isOpen: boolean) =>
  call(setJoinCodeEndpoint, { params: { id }, body: { is_open: isOpen } });

/** Throws ApiError. */
export const addTeacher = (id: string, username: string) =>
  call(addTeacherEndpoint, { params: { id }, body: { username } });

/** Throws ApiError. */
export const removeTeacher = (id: string, teacher: string) => call(removeTeacherEndpoint, { params: { id, teacher } });

/** Throws ApiError. */
export const removeMember = (id: string, member: string) => call(removeMemberEndpoint, { params: { id, member } });

/** Shows a changed class at once, and refetches the lists that have it. */
export function keepClass(client: QueryClient, changed: ClassView): void {
  client.setQueryData(classKeys.details(changed.id), changed);
  void client.invalidateQueries({ queryKey: classKeys.lists });
}
