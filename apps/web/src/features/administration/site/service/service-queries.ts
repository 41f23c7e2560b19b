import { listBrowserErrorsEndpoint, settleBrowserErrorEndpoint } from '@study/contract/site/browser-errors.admin.ts';
import { createBackupTicketEndpoint, listBackupsEndpoint } from '@study/contract/site/backups.admin.ts';
import {
  serviceEndpoint,
  startBackupEndpoint,
  testEndpointEndpoint,
  type TESTED_ENDPOINTS,
} from '@study/contract/site/service.admin.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';

const CALM_MS = 15_000;
/** Polling interval while a backup runs. */
const BUSY_MS = 2_000;

export const serviceQuery = queryOptions({
  queryKey: administrationKeys.area('service'),
  queryFn: ({ signal }) => call(serviceEndpoint, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const backup = state.data?.backups.latest?.state;
    return backup === 'waiting' || backup === 'running' ? BUSY_MS : CALM_MS;
  },
});

export const browserErrorsQuery = queryOptions({
  queryKey: administrationKeys.area('browser-errors'),
  queryFn: ({ signal }) => call(listBrowserErrorsEndpoint, { signal }),
});

/** The files of the backup folder; `last` is the newest backup, with which the list changes. */
export const backupFilesQuery = (last: string | null) =>
  queryOptions({
    queryKey: administrationKeys.list('backup-files', { last }),
    queryFn: ({ signal }) => call(listBackupsEndpoint, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The address of one download, valid for a minute. Throws ApiError. */
export const createBackupTicket = (name: string, code: string) =>
  call(createBackupTicketEndpoint, { body: { name, code } });

/** Throws ApiError. */
export const startBackup = () => call(startBackupEndpoint, {});

/** Throws ApiError. */
export const testEndpoint = (endpoint: (typeof TESTED_ENDPOINTS)[number]) =>
  call(testEndpointEndpoint, { body: { endpoint } });

/** Throws ApiError. */
export const settleError = (fingerprint: string, settled: boolean) =>
  call(settleBrowserErrorEndpoint, { params: { fingerprint }, body: { settled } });
