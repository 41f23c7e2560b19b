import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { getSettingsEndpoint, updateSettingsEndpoint } from '@study/contract/site/settings.admin.ts';
import type { BodyInputOf, OkOf } from '@study/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export type Settings = OkOf<typeof getSettingsEndpoint>;
export type SettingsChange = BodyInputOf<typeof updateSettingsEndpoint>;

const CHANGES_LISTED = '5';

export const settingsKeys = {
  all: ['administration', 'settings'] as const,
  current: ['administration', 'settings', 'current'] as const,
  changes: ['administration', 'settings', 'changes'] as const,
};

export const settingsQuery = queryOptions({
  queryKey: settingsKeys.current,
  queryFn: ({ signal }) => call(getSettingsEndpoint, { signal }),
});

/** Latest settings changes, from the audit log. */
export const settingsChangesQuery = queryOptions({
  queryKey: settingsKeys.changes,
  queryFn: ({ signal }) =>
    call(listAuditEndpoint, { query: { act: 'settings.update', page_size: CHANGES_LISTED }, signal }),
});

/** Throws ApiError. */
export const changeSettings = (body: SettingsChange): Promise<Settings> => call(updateSettingsEndpoint, { body });
