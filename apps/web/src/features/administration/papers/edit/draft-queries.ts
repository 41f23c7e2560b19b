import {
  checkPaperDraftEndpoint,
  deletePaperDraftEndpoint,
  getOtherDraftEndpoint,
  getPaperDraftEndpoint,
  getPaperFormatEndpoint,
  previewPaperDraftEndpoint,
  savePaperDraftEndpoint,
  storePaperDraftEndpoint,
  type PREVIEW_VIEWS,
} from '@study/contract/papers/paper-drafts.admin.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';

export interface Texts {
  paper: string;
  answers: string;
}
export type View = (typeof PREVIEW_VIEWS)[number];

/** Initial state of the editor. Never refetched, which would overwrite typed text. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: administrationKeys.part('papers', id, 'draft'),
    queryFn: ({ signal }) => call(getPaperDraftEndpoint, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export const formatQuery = queryOptions({
  queryKey: administrationKeys.list('paper-format', {}),
  queryFn: ({ signal }) => call(getPaperFormatEndpoint, { signal }),
  staleTime: Infinity,
});

export function previewQuery(id: string, texts: Texts, view: View) {
  return queryOptions({
    queryKey: administrationKeys.part('papers', id, 'preview', view, texts),
    queryFn: ({ signal }) => call(previewPaperDraftEndpoint, { params: { id }, body: { ...texts, view }, signal }),
    gcTime: 0,
  });
}

export function checkQuery(id: string, texts: Texts) {
  return queryOptions({
    queryKey: administrationKeys.part('papers', id, 'check', texts),
    queryFn: ({ signal }) => call(checkPaperDraftEndpoint, { params: { id }, body: texts, signal }),
    gcTime: 0,
  });
}

/** Throws ApiError. */
export const readDraft = (id: string) => call(getPaperDraftEndpoint, { params: { id } });

/** Throws ApiError. */
export const readOtherDraft = (id: string, author: string) => call(getOtherDraftEndpoint, { params: { id, author } });

/** Throws ApiError. */
export const saveDraft = (id: string, body: BodyInputOf<typeof savePaperDraftEndpoint>) =>
  call(savePaperDraftEndpoint, { params: { id }, body });

/** Throws ApiError. */
export const deleteDraft = (id: string) => call(deletePaperDraftEndpoint, { params: { id } });

/** Throws ApiError. */
export const storeDraft = (id: string, body: BodyInputOf<typeof storePaperDraftEndpoint>) =>
  call(storePaperDraftEndpoint, { params: { id }, body });
