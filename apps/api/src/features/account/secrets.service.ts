import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { confirmRecoveryCode, updateSecrets } from '#models/account/accounts.store.ts';
import { endSessions } from './sessions.store.ts';

/** Changes the password and ends all other sessions, in one transaction. False: the password has changed meanwhile. */
export async function replacePassword(
  db: Kysely<DB>,
  staying: { userId: string; sessionId: string },
  hashes: { shown: string; next: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { userId, sessionId } = staying;
    const isReplaced = await updateSecrets(trx, userId, { passwordHash: hashes.shown }, { passwordHash: hashes.next });
    if (isReplaced) await endSessions(trx, userId, sessionId, 'password', now);
    return isReplaced;
  });
}

/** Uses up a recovery code: sets a new password and a new code, and ends all sessions. False: it was used before. */
export async function replaceByRecovery(
  db: Kysely<DB>,
  account: { userId: string; recoveryCodeHash: string },
  next: { passwordHash: string; recoveryCodeHash: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { userId, recoveryCodeHash } = account;
    const isReplaced = await updateSecrets(trx, userId, { recoveryCodeHash }, next);
    if (!isReplaced) return false;
    await endSessions(trx, userId, null, 'recovery', now);
    // Shown at once, and nobody is signed in who could confirm it.
    await confirmRecoveryCode(trx, userId, now);
    return true;
  });
}
