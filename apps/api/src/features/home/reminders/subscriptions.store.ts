import type { PushSubscriptionKeys } from '@study/contract/home/reminders.ts';
import { dayNumber, wallClock } from '@study/domain/scheduling/china-day.ts';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';

/** More browsers than anybody uses; the one that was added first gives way. */
const MOST_OF_A_USER = 10;

/** The session whose browser is meant. */
export interface SessionRef {
  userId: string;
  sessionId: string;
}

/** The hour of a session's reminder; null: it has none. */
export async function findHour(db: Db, { userId, sessionId }: SessionRef): Promise<number | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('hour')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.hour ?? null;
}

/**
 * Stores a session's subscription and its hour, first due when that hour comes next, and not on a day that had its
 * reminder. The same browser under another session, whoever's, is reminded no longer.
 */
export function saveSubscription(
  db: Kysely<DB>,
  { userId, sessionId }: SessionRef,
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  hour: number,
  now: number,
): Promise<void> {
  const today = dayNumber(now);
  const remindedDay = new Date(wallClock(now)).getUTCHours() >= hour ? today : today - 1;
  return inTransaction(db, async (trx) => {
    await sql`
      delete from push_subscriptions
      where md5(endpoint) = md5(${endpoint}) and endpoint = ${endpoint} and session_id <> ${sessionId}
    `.execute(trx);
    await sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, hour, reminded_day)
      values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${hour}, ${remindedDay})
      on conflict (user_id, session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, hour = excluded.hour,
        reminded_day = greatest(push_subscriptions.reminded_day, excluded.reminded_day)
    `.execute(trx);
    await sql`
      delete from push_subscriptions where user_id = ${userId} and session_id in (
        select session_id from push_subscriptions where user_id = ${userId} and session_id <> ${sessionId}
        order by created_at desc offset ${MOST_OF_A_USER - 1})
    `.execute(trx);
  });
}

export async function deleteSubscription(db: Db, { userId, sessionId }: SessionRef): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('session_id', '=', sessionId).execute();
}

const subscriptionRow = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/**
 * Marks a session as reminded on a day and returns its subscription. Null: it was reminded already, its session has
 * ended, or the account is disabled.
 */
export async function takeReminder(
  db: Db,
  { userId, sessionId }: SessionRef,
  day: number,
): Promise<PushSubscriptionKeys | null> {
  const [row] = await readRows(
    db,
    subscriptionRow,
    sql`
    update push_subscriptions p set reminded_day = ${day} from sessions s, users u
    where p.user_id = ${userId} and p.session_id = ${sessionId} and p.reminded_day < ${day}
      and s.user_id = p.user_id and s.id = p.session_id and s.revoked_at is null and s.expires_at > now()
      and u.id = p.user_id and u.disabled_at is null
    returning p.endpoint, p.p256dh, p.auth
  `,
  );
  return row ?? null;
}

/** Undoes `takeReminder` when nothing was delivered, so that the job's next try sends. */
export async function returnReminder(db: Db, { userId, sessionId }: SessionRef, day: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ reminded_day: day - 1 })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('reminded_day', '=', day)
    .execute();
}
