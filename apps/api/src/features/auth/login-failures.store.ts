import { sql, type Kysely } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { FAILURE_WINDOW_MS, loginWaitSeconds } from './login-throttle.ts';

/** Failures are counted by account and address together, so that nobody can lock another person out. */
export interface LoginPair {
  usernameKey: string;
  address: string;
}

/** `waitSeconds` is 0 when the attempt may be made. */
export interface LoginTurn {
  waitSeconds: number;
  /** Of this pair, within the window. */
  earlierFailures: number;
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
    if (waitSeconds > 0) return { waitSeconds, earlierFailures: rows.length };
    await trx
      .insertInto('login_failures')
      .values({ username_key: pair.usernameKey, address: pair.address, failed_at: now })
      .execute();
    return { waitSeconds, earlierFailures: rows.length };
  });
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
