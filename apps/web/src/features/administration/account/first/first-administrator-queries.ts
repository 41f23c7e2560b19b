import { claimAdministrationEndpoint } from '@study/contract/account/first-administrator.ts';
import { call } from '#api/client.ts';

/** Makes the signed-in user the first administrator. Throws ApiError. */
export const claimAdministration = (token: string) => call(claimAdministrationEndpoint, { body: { token } });
