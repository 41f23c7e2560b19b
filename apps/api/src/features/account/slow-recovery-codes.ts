import type { Db } from '#db/database.ts';
import { listFastRecoveryHashes, updateSecrets } from '#models/account/accounts.store.ts';
import type { Passwords } from './password.ts';

/** In one pass, which takes some seconds of one core. */
const AT_A_TIME = 100;

/** Rehashes codes that an earlier version stored as SHA-256 alone. Users keep their codes. */
export async function slowDownRecoveryCodes(db: Db, passwords: Passwords): Promise<void> {
  for (const { userId, recoveryCodeHash } of await listFastRecoveryHashes(db, AT_A_TIME)) {
    const slow = await passwords.hash(recoveryCodeHash);
    if (slow !== 'busy') await updateSecrets(db, userId, { recoveryCodeHash }, { recoveryCodeHash: slow });
  }
}
