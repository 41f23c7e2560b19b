import {
  checkAccountFileEndpoint,
  listAccountImportsEndpoint,
  listImportedAttemptsEndpoint,
  listImportedFeedbackEndpoint,
  startAccountImportEndpoint,
  undoAccountImportEndpoint,
  type AccountImport,
} from '@study/contract/account-imports.ts';
import { profileEndpoint } from '@study/contract/auth.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, upload } from '../../api/client.ts';
import { rememberUser } from '../../session/auth-store.ts';

const importKeys = {
  list: ['account-imports', 'list'] as const,
  attempts: (page: number) => ['account-imports', 'attempts', page] as const,
  feedback: (page: number) => ['account-imports', 'feedback', page] as const,
};

export const PAGE_SIZE = 10;
const POLL_MS = 1_500;

const isMoving = ({ status }: AccountImport) => status === 'waiting' || status === 'running';

/** The user's imports, the latest first; polled while one is being written. */
export const importsQuery = queryOptions({
  queryKey: importKeys.list,
  queryFn: ({ signal }) => call(listAccountImportsEndpoint, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.results.some(isMoving) ? POLL_MS : false),
});

export function importedAttemptsQuery(page: number) {
  return queryOptions({
    queryKey: importKeys.attempts(page),
    queryFn: ({ signal }) =>
      call(listImportedAttemptsEndpoint, { query: { page: String(page), page_size: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function importedFeedbackQuery(page: number) {
  return queryOptions({
    queryKey: importKeys.feedback(page),
    queryFn: ({ signal }) =>
      call(listImportedFeedbackEndpoint, { query: { page: String(page), page_size: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Throws ApiError. */
export const checkFile = (file: File, onProgress: (part: number) => void) =>
  upload(checkAccountFileEndpoint, file, { onProgress });

/** Throws ApiError. */
export const startImport = (id: string, spendPapers: boolean) =>
  call(startAccountImportEndpoint, { params: { id }, body: { spend_papers: spendPapers } });

/** Throws ApiError. */
export const undoImport = (id: string) => call(undoAccountImportEndpoint, { params: { id } });

export const refreshImports = (client: QueryClient) => client.invalidateQueries({ queryKey: importKeys.list });

/** After rows came or went: the book, practice, boards and the profile all show some of them. */
export async function refreshEverything(client: QueryClient): Promise<void> {
  rememberUser(await call(profileEndpoint));
  await client.invalidateQueries();
}
