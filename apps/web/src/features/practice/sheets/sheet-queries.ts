import type { OkOf } from '@study/contract/endpoint.ts';
import {
  getSheetFormEndpoint,
  listSheetsEndpoint,
  takeSheetEndpoint,
  undoSheetEndpoint,
} from '@study/contract/practice/answer-sheets.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { dashboardKeys, mistakeKeys } from '#exam/queries/query-keys.ts';

export type Sheets = OkOf<typeof listSheetsEndpoint>;
export type SheetPaper = Sheets['papers'][number];
export type TakenSheet = OkOf<typeof takeSheetEndpoint>;

const sheetKeys = {
  list: ['answer-sheets', 'list'] as const,
  form: (paperId: string) => ['answer-sheets', 'form', paperId] as const,
};

/** Papers that accept answer tables, and the user's imported tables. */
export const sheetsQuery = queryOptions({
  queryKey: sheetKeys.list,
  queryFn: ({ signal }) => call(listSheetsEndpoint, { signal }),
  // A mock may have started on another device.
  staleTime: 0,
});

/** The items of a paper with their allowed letters. */
export function formQuery(paperId: string) {
  return queryOptions({
    queryKey: sheetKeys.form(paperId),
    queryFn: ({ signal }) => call(getSheetFormEndpoint, { params: { id: paperId }, signal }),
  });
}

/** Idempotent by `id`. Throws ApiError. */
export const takeSheet = (paperId: string, body: { id: string; answers: { item: string; response: string }[] }) =>
  call(takeSheetEndpoint, { params: { id: paperId }, body });

/** Throws ApiError. */
export const undoSheet = (id: string) => call(undoSheetEndpoint, { params: { id } });

/** Invalidates affected queries after an import or its undo. */
export async function refreshAfterSheet(client: QueryClient): Promise<void> {
  const keys = [sheetKeys.list, mistakeKeys.all, dashboardKeys.all];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
