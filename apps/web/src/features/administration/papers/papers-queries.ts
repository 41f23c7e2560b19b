import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import {
  getAdminPaperEndpoint,
  getPaperVersionEndpoint,
  listAdminPapersEndpoint,
  listPaperVersionsEndpoint,
  restorePaperVersionEndpoint,
} from '@study/contract/papers/papers.admin.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import {
  copyExamCardEndpoint,
  createExamCardEndpoint,
  publishExamCardEndpoint,
} from '@study/contract/papers/exam-cards.admin.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';
import { startTrialEndpoint } from '@study/contract/attempts/trials.ts';
import { call } from '#api/client.ts';
import { administrationKeys } from '../administration-keys.ts';
import type { PapersSearch } from './papers-search-params.ts';

const PAGE_SIZE = '30';

export const adminPaperKeys = {
  /** All queries on papers; any change of a paper invalidates them. */
  all: administrationKeys.area('papers'),
  /** A paper's card, and prefix of all queries on that paper. */
  card: (id: string) => administrationKeys.one('papers', id),
  part: (id: string, name: string, ...of: unknown[]) => administrationKeys.part('papers', id, name, ...of),
};

export function papersQuery(search: PapersSearch) {
  return infiniteQueryOptions({
    queryKey: administrationKeys.list('papers', search),
    queryFn: ({ pageParam, signal }) => {
      const chosen = Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as PapersSearch;
      const cursor = pageParam === null ? {} : { after: pageParam };
      return call(listAdminPapersEndpoint, { query: { ...chosen, ...cursor, page_size: PAGE_SIZE } as object, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** A paper's card, published or not. */
export function paperCardQuery(id: string) {
  return queryOptions({
    queryKey: adminPaperKeys.card(id),
    queryFn: ({ signal }) => call(getExamCardEndpoint, { params: { id }, signal }),
  });
}

/** A paper's state; rechecks its content. */
export function paperStateQuery(id: string) {
  return queryOptions({
    queryKey: adminPaperKeys.part(id, 'state'),
    queryFn: ({ signal }) => call(getAdminPaperEndpoint, { params: { id }, signal }),
  });
}

export function versionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: adminPaperKeys.part(id, 'versions'),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { after: pageParam };
      return call(listPaperVersionsEndpoint, { params: { id }, query: { ...cursor, page_size: PAGE_SIZE }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** A version is immutable. */
export function versionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: adminPaperKeys.part(id, 'version', version),
    queryFn: ({ signal }) => call(getPaperVersionEndpoint, { params: { id, version: String(version) }, signal }),
    staleTime: Infinity,
  });
}

/** Throws ApiError. */
export const restoreVersion = (id: string, version: number) =>
  call(restorePaperVersionEndpoint, { params: { id, version: String(version) } });

/** Throws ApiError. */
export const publishPaper = (id: string, publish: boolean) =>
  call(publishExamCardEndpoint, { params: { id }, body: { publish } });

/** Throws ApiError. */
export const startTrial = (id: string, version: number, mode: PaperMode) =>
  call(startTrialEndpoint, { params: { id }, body: { mode, content_version: version } });

/** Throws ApiError. */
export const copyPaper = (id: string) => call(copyExamCardEndpoint, { params: { id } });

/** Throws ApiError. */
export const createPaper = (body: BodyInputOf<typeof createExamCardEndpoint>) => call(createExamCardEndpoint, { body });
