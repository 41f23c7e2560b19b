import { assignmentResultsEndpoint, memberResultsEndpoint } from '@study/contract/classes/assignment-results.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { classKeys } from '../class-keys.ts';

/** How the class did in an assignment. Never cached for long: hand-ins and marks change it. */
export const resultsQuery = (id: string, assignment: string) =>
  queryOptions({
    queryKey: classKeys.results(id, assignment),
    queryFn: ({ signal }) => call(assignmentResultsEndpoint, { params: { id, assignment }, signal }),
    staleTime: 0,
  });

/** The results as a file. Throws ApiError. */
export const fetchResultsFile = async (id: string, assignment: string, format: 'csv' | 'xlsx') =>
  (await call(assignmentResultsEndpoint, { params: { id, assignment }, query: { format } })).file;

export const memberResultsQuery = (id: string, member: string) =>
  queryOptions({
    queryKey: classKeys.member(id, member),
    queryFn: ({ signal }) => call(memberResultsEndpoint, { params: { id, member }, signal }),
    staleTime: 0,
  });
