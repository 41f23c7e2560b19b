import {
  changePasswordEndpoint,
  confirmRecoveryCodeEndpoint,
  deleteAccountEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  getExportEndpoint,
  listSessionsEndpoint,
  renewRecoveryCodeEndpoint,
  startExportEndpoint,
  type DataExport,
} from '@study/contract/account/account.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';

/** Sets a new password; ends all other sessions. Throws ApiError. */
export async function changePassword(body: BodyInputOf<typeof changePasswordEndpoint>): Promise<void> {
  await call(changePasswordEndpoint, { body });
}

/** Replaces the recovery code and returns the new one. Throws ApiError. */
export async function renewRecoveryCode(password: string): Promise<string> {
  return (await call(renewRecoveryCodeEndpoint, { body: { password } })).recovery_code;
}

/** Stores that the code is saved, so that nothing reminds of it any more. Throws ApiError. */
export async function confirmRecoveryCode(): Promise<void> {
  await call(confirmRecoveryCodeEndpoint, { body: {} });
}

/** Deletes the user and all their data. Throws ApiError. */
export async function deleteAccount(password: string): Promise<void> {
  await call(deleteAccountEndpoint, { body: { password } });
}

const accountKeys = {
  sessions: ['account', 'sessions'] as const,
  export: (id: string) => ['account', 'export', id] as const,
};

export const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: ({ signal }) => call(listSessionsEndpoint, { signal }),
});

/** Ends a session; succeeds if it is already over. Throws ApiError. */
export async function endSession(id: string): Promise<void> {
  try {
    await call(endSessionEndpoint, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
}

export async function endOtherSessions(): Promise<void> {
  await call(endOtherSessionsEndpoint);
}

/** Starts an export of the user's data. Throws ApiError. */
export function startExport(): Promise<DataExport> {
  return call(startExportEndpoint, { body: {} });
}

const POLL_MS = 1_500;
/** The download URL of an export is valid for an hour. */
const RENEW_MS = 30 * 60_000;

/** Progress of an export: polled until it is done, then often enough to renew its URL. */
export function exportQuery(id: string) {
  return queryOptions({
    queryKey: accountKeys.export(id),
    queryFn: ({ signal }) => call(getExportEndpoint, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.status === 'failed' || state.status === 'error') return false;
      return state.data?.status === 'ready' ? RENEW_MS : POLL_MS;
    },
  });
}
