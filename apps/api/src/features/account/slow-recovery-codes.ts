import type { Db } from '#db/database.ts';
import { listFastRecoveryHashes, updateSecrets } from '#models/account/accounts.store.ts';
import type { Passwords } from './password.ts';

/** Codes per run, which takes some seconds of one core. */
const AT_A_TIME = 100;

/** Rehashes recovery codes that an earlier version stored as plain SHA-256. The codes stay valid. */
export async function slowDownRecoveryCodes(db: Db, passwords: Passwords): Promise<void> {
  for (const { userId, recoveryCodeHash } of await listFastRecoveryHashes(db, AT_A_TIME)) {
    const slow = await passwords.hash(recoveryCodeHash);
    if (slow !== 'busy') await updateSecrets(db, userId, { recoveryCodeHash }, { recoveryCodeHash: slow });
  }
}
