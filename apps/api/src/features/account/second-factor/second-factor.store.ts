import type { Transaction } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';

export interface SecondFactor {
  /** The encrypted secret in force; null until enrolment is confirmed by a first code. */
  sealed: Buffer | null;
  /** The encrypted secret of an unconfirmed enrolment; replaces `sealed` when confirmed. */
  pending: Buffer | null;
  lastStep: number;
}

/** Locks the factor, so that a code is accepted only once. */
export async function lockSecondFactor(trx: Transaction<DB>, userId: string): Promise<SecondFactor | null> {
  const row = await trx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'pending_secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { sealed: row.sealed_secret, pending: row.pending_secret, lastStep: Number(row.last_step) } : null;
}

/** Stores a secret that is not confirmed yet. */
export async function keepPendingSecret(db: Db, userId: string, pending: Buffer): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, pending_secret: pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: pending }))
    .execute();
}

/** Puts the pending secret into force; `step` is that of its first code. */
export async function confirmPendingSecret(db: Db, userId: string, step: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set((eb) => ({ sealed_secret: eb.ref('pending_secret'), pending_secret: null, last_step: String(step) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function takeStep(db: Db, userId: string, step: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .execute();
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('second_factor_recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await db.insertInto('second_factor_recovery_codes').values(rows).execute();
}

/** Marks a recovery code as used; false when there is no such code or it was used before. */
export async function useRecoveryCode(db: Db, userId: string, hash: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('second_factor_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('second_factor_recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Times of failures since a moment, oldest first. */
export async function listFailures(db: Db, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('second_factor_failures')
    .select('failed_at')
    .where('user_id', '=', userId)
    .where('failed_at', '>', since)
    .orderBy('failed_at')
    .execute();
  return rows.map((row) => row.failed_at);
}

export async function insertFailure(db: Db, userId: string, now: Date): Promise<void> {
  await db.insertInto('second_factor_failures').values({ user_id: userId, failed_at: now }).execute();
}

export async function deleteFailures(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factor_failures').where('user_id', '=', userId).execute();
}

/** Records that the second factor was given in this session. */
export async function markSession(db: Db, session: { userId: string; sessionId: string }, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: now })
    .where('user_id', '=', session.userId)
    .where('id', '=', session.sessionId)
    .execute();
}
