import type { OkOf } from '@study/contract/endpoint.ts';
import { knowledgeGraphEndpoint, knowledgePointEndpoint } from '@study/contract/knowledge/knowledge.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export type Graph = OkOf<typeof knowledgeGraphEndpoint>;
export type PointDetails = OkOf<typeof knowledgePointEndpoint>;

/** `viewer`: user id, null for a visitor, because mastery is personal. */
const knowledgeKeys = {
  graph: (viewer: string | null) => ['knowledge', viewer, 'graph'] as const,
  point: (viewer: string | null, id: string) => ['knowledge', viewer, 'point', id] as const,
};

/** All points, with the user's mastery if signed in. Every answer changes it. */
export function graphQuery(viewer: string | null) {
  return queryOptions({
    queryKey: knowledgeKeys.graph(viewer),
    queryFn: ({ signal }): Promise<Graph> => call(knowledgeGraphEndpoint, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Throws ApiError `not_found`. */
export function pointQuery(viewer: string | null, id: string) {
  return queryOptions({
    queryKey: knowledgeKeys.point(viewer, id),
    queryFn: ({ signal }): Promise<PointDetails> => call(knowledgePointEndpoint, { params: { id }, signal }),
  });
}
