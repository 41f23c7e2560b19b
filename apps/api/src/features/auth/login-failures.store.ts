import { sql, type Kysely } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { FAILURE_WINDOW_MS, loginWaitSeconds, MOST_COUNTED, type EarlierFailures } from './login-throttle.ts';

/** Failures are refused by account and address together, so that nobody can lock another person out. */
export interface LoginPair {
  usernameKey: string;
  /** Where the attempt comes from, as `callerNetwork` folds it. */
  address: string;
}

/** `waitSeconds` is 0 when the attempt may be made. */
export interface LoginTurn {
  waitSeconds: number;
  earlierFailures: EarlierFailures;
}

/**
 * Counts an attempt as failed before it is looked at, so that attempts made at once cannot pass the limit together.
 * A success clears it. Nothing is counted when the pair must wait.
 */
export async function takeLoginTurn(db: Kysely<DB>, pair: LoginPair, now: Date): Promise<LoginTurn> {
  const windowStart = new Date(now.getTime() - FAILURE_WINDOW_MS);
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${pair.usernameKey} ${pair.address}`}, 0))`.execute(trx);
    await trx.deleteFrom('login_failures').where('failed_at', '<=', windowStart).execute();
    const rows = await trx
      .selectFrom('login_failures')
      .select('failed_at')
      .where('username_key', '=', pair.usernameKey)
      .where('address', '=', pair.address)
      .where('failed_at', '>', windowStart)
      .execute();
    const waitSeconds = loginWaitSeconds(
      rows.map((row) => row.failed_at),
      now,
    );
    const earlierFailures = {
      ofPair: rows.length,
      ofAccount: await countFailures(trx, { username_key: pair.usernameKey }, windowStart),
      ofAddress: await countFailures(trx, { address: pair.address }, windowStart),
    };
    if (waitSeconds > 0) return { waitSeconds, earlierFailures };
    await trx
      .insertInto('login_failures')
      .values({ username_key: pair.usernameKey, address: pair.address, failed_at: now })
      .execute();
    return { waitSeconds, earlierFailures };
  });
}

/** Up to as many as make a difference. */
async function countFailures(
  db: Db,
  whose: { username_key: string } | { address: string },
  windowStart: Date,
): Promise<number> {
  const rows = await db
    .selectFrom('login_failures')
    .select('failed_at')
    .where((eb) => eb.and(whose))
    .where('failed_at', '>', windowStart)
    .limit(MOST_COUNTED)
    .execute();
  return rows.length;
}

/** Takes back an attempt that was never looked at. */
export async function returnLoginTurn(db: Db, pair: LoginPair, takenAt: Date): Promise<void> {
  const one = db
    .selectFrom('login_failures')
    .select(sql`ctid`.as('place'))
    .where('username_key', '=', pair.usernameKey)
    .where('address', '=', pair.address)
    .where('failed_at', '=', takenAt)
    .limit(1);
  await db
    .deleteFrom('login_failures')
    .where(sql`ctid`, '=', one)
    .execute();
}

export async function deleteLoginFailures(db: Db, pair: LoginPair): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('username_key', '=', pair.usernameKey)
    .where('address', '=', pair.address)
    .execute();
}

/** Every failure of an account, from wherever. */
export async function deleteAccountFailures(db: Db, usernameKey: string): Promise<void> {
  await db.deleteFrom('login_failures').where('username_key', '=', usernameKey).execute();
}

export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('failed_at', '<', before).execute();
}
