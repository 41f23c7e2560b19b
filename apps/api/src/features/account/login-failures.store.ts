import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { inTurn } from '#db/turns.ts';
import type { Demand } from './challenges.ts';
import { spendChallenge } from './challenges.store.ts';
import { demandAfter, FAILURE_WINDOW_MS, MOST_COUNTED, nextTryAt } from './login-throttle.ts';

/** Delays apply per account and place, so nobody can lock another user out. */
export interface LoginPair {
  usernameKey: string;
  /** Origin of the login: a network from `callerNetwork`, or a known device or session of the account. */
  place: string;
  /**
   * The place is a device or session that the account is known to have used. Failures from other places do not affect
   * it.
   */
  isOwn: boolean;
}

export type LoginTurn = { kind: 'taken' } | { kind: 'wait'; tryAt: Date } | { kind: 'prove'; demand: Demand };

/** Prefix of places that are known devices or sessions; no address has it. */
const OWN = 'own:';
const addressOf = ({ place, isOwn }: LoginPair) => (isOwn ? `${OWN}${place}` : place);

/**
 * Counts a login as failed before it is checked, so that concurrent logins cannot exceed the limit together; a success
 * deletes it. While the pair must wait, counts nothing and uses up no proof of work.
 */
export async function takeLoginTurn(
  db: Kysely<DB>,
  pair: LoginPair,
  proven: { id: string; expiresAt: Date } | null,
  now: Date,
): Promise<LoginTurn> {
  const windowStart = new Date(now.getTime() - FAILURE_WINDOW_MS);
  const address = addressOf(pair);
  const take = async (trx: Db): Promise<LoginTurn> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${pair.usernameKey}`}, 0))`.execute(trx);
    await trx.deleteFrom('login_failures').where('failed_at', '<=', windowStart).execute();
    const tryAt = nextTryAt(await listFailures(trx, { username_key: pair.usernameKey, address }));
    if (tryAt > now) return { kind: 'wait', tryAt };
    const demand = pair.isOwn ? null : demandAfter(await countFailures(trx, pair));
    if (demand !== null && !(proven && (await spendChallenge(trx, proven)))) return { kind: 'prove', demand };
    await trx
      .insertInto('login_failures')
      .values({ username_key: pair.usernameKey, address, failed_at: now })
      .execute();
    return { kind: 'taken' };
  };
  // The queue is per place too, so that callers elsewhere cannot fill an account owner's queue.
  return inTurn(`login ${pair.usernameKey} ${address}`, () => inTransaction(db, take));
}

async function listFailures(db: Db, pair: { username_key: string; address: string }): Promise<Date[]> {
  const rows = await db
    .selectFrom('login_failures')
    .select('failed_at')
    .where('username_key', '=', pair.username_key)
    .where('address', '=', pair.address)
    .orderBy('failed_at', 'desc')
    .limit(MOST_COUNTED)
    .execute();
  return rows.map((row) => row.failed_at);
}

const failureRow = z.object({ of_account: z.number(), of_address: z.number() });

/** Counts failures of the account and of the address, each only up to the number that makes a difference. */
async function countFailures(db: Db, pair: LoginPair): Promise<{ ofAccount: number; ofAddress: number }> {
  const rows = await readRows(
    db,
    failureRow,
    sql`
    select
      (select count(*)::int from (
        select from login_failures
        where username_key = ${pair.usernameKey} and not starts_with(address, ${OWN}) limit ${MOST_COUNTED}
      ) counted) as of_account,
      (select count(*)::int from (
        select from login_failures where address = ${pair.place} limit ${MOST_COUNTED}
      ) counted) as of_address
  `,
  );
  return { ofAccount: rows[0]?.of_account ?? 0, ofAddress: rows[0]?.of_address ?? 0 };
}

/** Removes a counted login that was never checked. */
export async function returnLoginTurn(db: Db, pair: LoginPair, takenAt: Date): Promise<void> {
  const one = db
    .selectFrom('login_failures')
    .select(sql`ctid`.as('place'))
    .where('username_key', '=', pair.usernameKey)
    .where('address', '=', addressOf(pair))
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
    .where('address', '=', addressOf(pair))
    .execute();
}

/** Deletes all failures of an account, from any place. */
export async function deleteAccountFailures(db: Db, usernameKey: string): Promise<void> {
  await db.deleteFrom('login_failures').where('username_key', '=', usernameKey).execute();
}

export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('failed_at', '<', before).execute();
}
