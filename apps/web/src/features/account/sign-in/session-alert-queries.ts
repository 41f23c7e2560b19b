import { seeSessionAlertEndpoint } from '@study/contract/account/account.ts';
import type { User } from '@study/contract/account/auth.ts';
import { call } from '#api/client.ts';
import { rememberUser } from '#session/auth-store.ts';

/** Dismisses the alert. If the server cannot store that, the next page shows it again. */
export async function seeSessionAlert(user: User): Promise<void> {
  rememberUser({ ...user, session_alert: null });
  await call(seeSessionAlertEndpoint, { body: {} }).catch(() => null);
}
