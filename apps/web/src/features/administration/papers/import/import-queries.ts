import {
  dismissImportEndpoint,
  editImportEndpoint,
  importDocumentsEndpoint,
  listPaperImportsEndpoint,
} from '@study/contract/papers/paper-imports.admin.ts';
import {
  getPaperImportEndpoint,
  importPaperEndpoint,
  type PaperImport,
} from '@study/contract/papers/exam-cards.admin.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, upload } from '#api/client.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';
import type { Chosen } from './chosen-files.ts';

const AREA = 'imports';
const POLL_MS = 1_000;

export const importKeys = { all: administrationKeys.area(AREA) };

/** One import, polled until it ends. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: administrationKeys.one(AREA, id),
    queryFn: ({ signal }) => call(getPaperImportEndpoint, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.finished_at === null ? POLL_MS : false),
  });
}

export const recentImportsQuery = queryOptions({
  queryKey: administrationKeys.list(AREA, {}),
  queryFn: ({ signal }) => call(listPaperImportsEndpoint, { signal }),
  // An import may have been fixed on another page since.
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.results.some(({ finished_at: finished }) => finished === null) === true ? POLL_MS : false,
});

/** Throws ApiError. */
export const dismissImport = (id: string, dismissed: boolean) =>
  call(dismissImportEndpoint, { params: { id }, body: { dismissed } });

/** Throws ApiError. */
export const editImport = (id: string) => call(editImportEndpoint, { params: { id } });

interface Bringing {
  chosen: Exclude<Chosen<File>, { fault: string }>;
  mayUpdate: boolean;
  onProgress: (share: number) => void;
}

/** Throws ApiError. */
export async function bring({ chosen, mayUpdate, onProgress }: Bringing): Promise<PaperImport> {
  const existing = mayUpdate ? 'new_version' : 'refuse';
  if ('zip' in chosen) return upload(importPaperEndpoint, chosen.zip, { fields: { existing }, onProgress });
  const [paper, answers] = [await chosen.paper.text(), await chosen.answers.text()];
  return call(importDocumentsEndpoint, { body: { paper, answers, existing } });
}
