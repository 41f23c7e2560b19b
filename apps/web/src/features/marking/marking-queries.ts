import { appealEndpoint, listAppealsEndpoint, type Appeal } from '@study/contract/marking/appeals.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { listRevisionsEndpoint, reviseEndpoint, type Revision } from '@study/contract/marking/revisions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { pollAsTold } from '#api/poll-as-told.ts';
import { markingKeys } from './marking-keys.ts';

/** Revisions of an attempt's texts with their marks; polled until all marks are available. */
export function revisionsQuery(submissionId: string) {
  return queryOptions({
    queryKey: markingKeys.revisions(submissionId),
    queryFn: ({ signal }) => call(listRevisionsEndpoint, { params: { id: submissionId }, signal }),
    ...pollAsTold,
  });
}

/** Submits a revision. Throws ApiError. */
export function sendRevision(submissionId: string, body: BodyInputOf<typeof reviseEndpoint>): Promise<Revision> {
  return call(reviseEndpoint, { params: { id: submissionId }, body });
}

export function appealsQuery(submissionId: string) {
  return queryOptions({
    queryKey: markingKeys.appeals(submissionId),
    queryFn: ({ signal }) => call(listAppealsEndpoint, { params: { id: submissionId }, signal }),
  });
}

/** Appeals against a mark, for review by a person. Throws ApiError. */
export function sendAppeal(submissionId: string, body: BodyInputOf<typeof appealEndpoint>): Promise<Appeal> {
  return call(appealEndpoint, { params: { id: submissionId }, body });
}
