import { createAccountsEndpoint } from '@study/contract/classes/accounts.admin.ts';
import type { RosterReport } from '@study/contract/classes/roster.ts';
import { call } from '#api/client.ts';

/** Says which accounts a list would make. Throws ApiError. */
export const checkAccounts = (text: string): Promise<RosterReport> =>
  call(createAccountsEndpoint, { body: { text, dry_run: true } });

/** Makes the accounts of a list, whose first passwords only this reply has. Throws ApiError. */
export const createAccounts = (text: string): Promise<RosterReport> =>
  call(createAccountsEndpoint, { body: { text, dry_run: false } });
