import {
  importRosterEndpoint,
  type PasswordSlip,
  renewFirstPasswordsEndpoint,
} from '@study/contract/classes/roster.ts';
import { call } from '#api/client.ts';

/** Says what an import would do. Throws ApiError. */
export const checkRoster = (id: string, text: string) =>
  call(importRosterEndpoint, { params: { id }, body: { text, dry_run: true } });

/** Imports a list; only this reply has the first passwords. Throws ApiError. */
export const importRoster = (id: string, text: string) =>
  call(importRosterEndpoint, { params: { id }, body: { text, dry_run: false } });

/** New first passwords for those of the members who have not changed theirs. Throws ApiError. */
export async function renewFirstPasswords(id: string, members: readonly string[]): Promise<PasswordSlip[]> {
  return (await call(renewFirstPasswordsEndpoint, { params: { id }, body: { members: [...members] } })).slips;
}
