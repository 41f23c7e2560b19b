import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import type { RefreshSession } from './refresh-refusal.ts';

const DAY_MS = 24 * 3_600_000;
/** A session ends after 30 days without a refresh. */
const IDLE_LIFETIME_MS = 30 * DAY_MS;
/** The session of an administrator or teacher ends after 12 hours without a refresh, and 7 days after sign-in. */
const STAFF_IDLE_LIFETIME_MS = 12 * 3_600_000;
const STAFF_LONGEST_LIFETIME = sql.lit('7 days');
/** Every session ends 90 days after sign-in, however often it was refreshed (ASVS 7.3.2). */
const LONGEST_LIFETIME = sql.lit('90 days');
/** Grace period after a refresh token's first use in which any device may reuse it: two tabs, a lost reply. */
const REUSE_GRACE_MS = 30_000;
const REUSED_LISTED_MS = 30 * DAY_MS;

const MOST_LISTED = 100;

export interface NewSession {
  id: string;
  userAgent: string;
  address: string;
  deviceId: string;
  /** When an administrator or teacher gave the second factor at sign-in. */
  secondFactorAt?: Date;
}

/**
 * Inserts a session if the user's password is still the one that was checked. Waits for a concurrent password change,
 * which ends all sessions. False: the password has changed, or the user was deleted.
 */
export async function insertSession(
  db: Db,
  owner: { userId: string; passwordHash: string },
  session: NewSession,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .with('owner', (cte) =>
      cte
        .selectFrom('users')
        .select(['id', 'role'])
        .where('id', '=', owner.userId)
        .where('disabled_at', 'is', null)
        .where('password_hash', '=', owner.passwordHash)
        .forShare(),
    )
    .insertInto('sessions')
    .columns([
      'user_id',
      'id',
      'user_agent',
      'address',
      'created_at',
      'last_seen_at',
      'expires_at',
      'device_id',
      'second_factor_at',
    ])
    .expression((eb) =>
      eb.selectFrom('owner').select([
        'owner.id',
        eb.val(session.id).$castTo<string>().as('session_id'),
        eb.val(session.userAgent).as('user_agent'),
        eb.val(session.address).as('address'),
        eb.val(now).as('created_at'),
        eb.val(now).as('last_seen_at'),
        idleUntil(now, sql.ref('owner.role')).as('expires_at'),
        eb.val(session.deviceId).$castTo<string>().as('device_id'),
        eb
          .val(session.secondFactorAt ?? null)
          .$castTo<Date | null>()
          .as('second_factor_at'),
      ]),
    )
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Expiry of a session that is not refreshed, by its owner's role. */
function idleUntil(now: Date, role: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`case ${role}
    when 'user' then ${new Date(now.getTime() + IDLE_LIFETIME_MS)}::timestamptz
    else ${new Date(now.getTime() + STAFF_IDLE_LIFETIME_MS)}::timestamptz
  end`;
}

export interface SessionRow {
  id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

/**
 * A user's active sessions, at most a hundred, and their total number. The session `first` comes first, then the most
 * recently used.
 */
export async function listSessions(
  db: Db,
  userId: string,
  first: string,
  now: Date,
): Promise<{ rows: SessionRow[]; count: number }> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .select(({ fn }) => fn.countAll<string>().over().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', first), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return { rows, count: Number(rows[0]?.count ?? 0) };
}

export async function findSession(db: Db, userId: string, sessionId: string): Promise<RefreshSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['refresh_generation', 'expires_at', 'revoked_at', 'disabled_at'])
    .where('user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    refreshGeneration: row.refresh_generation,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    isAccountDisabled: row.disabled_at !== null,
  };
}

/**
 * Whether the account has signed in from a device. Only sessions without an end reason or ended by logout count: any
 * other end, such as token reuse, may mean that the device is a thief's.
 */
export async function isDeviceKnown(db: Db, usernameKey: string, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('sessions.id')
    .where('users.username_key', '=', usernameKey)
    .where('sessions.device_id', '=', deviceId)
    .where((eb) => eb.or([eb('sessions.end_reason', 'is', null), eb('sessions.end_reason', '=', 'logout')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses a refresh token of an active session: for the first time, again from the device that used it first, or within
 * the grace period. `candidate`: the device id stored at a first use; `device`: the id that the caller proved. A single
 * statement, so that concurrent uses are serialised. Null: the token is refused.
 */
export async function useRefreshToken(
  db: Db,
  token: { userId: string; sessionId: string; generation: number },
  { device, candidate }: { device: string | null; candidate: string },
  now: Date,
): Promise<{ deviceId: string | null } | null> {
  const { generation } = token;
  const isFirstUse = sql<boolean>`(refresh_generation < ${generation} or device_id is null)`;
  const row = await db
    .updateTable('sessions')
    .set({
      refresh_generation: sql<number>`greatest(refresh_generation, ${generation}::integer)`,
      device_id: sql<string>`case when ${isFirstUse} then ${candidate}::uuid else device_id end`,
      token_used_at: sql<Date>`case when ${isFirstUse} then ${now}::timestamptz else token_used_at end`,
      last_seen_at: now,
      expires_at: sql<Date>`(
        select least(${idleUntil(now, sql.ref('users.role'))},
          sessions.created_at + case users.role
            when 'user' then interval ${LONGEST_LIFETIME} else interval ${STAFF_LONGEST_LIFETIME} end)
        from users where users.id = sessions.user_id
      )`,
    })
    .where('user_id', '=', token.userId)
    .where('id', '=', token.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      sql<boolean>`(
        refresh_generation = ${generation - 1}
        or (refresh_generation >= ${generation} and device_id = ${device}::uuid)
        or (refresh_generation = ${generation}
          and (device_id is null or token_used_at > ${new Date(now.getTime() - REUSE_GRACE_MS)}::timestamptz))
      )`,
    )
    .returning('device_id')
    .executeTakeFirst();
  return row ? { deviceId: row.device_id } : null;
}

export type EndReason = 'logout' | 'owner' | 'password' | 'recovery' | 'reuse' | 'administrator';

/** Ends a session. False: it is not active. */
export async function endSession(
  db: Db,
  userId: string,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await ending(db, userId, reason, now).where('id', '=', sessionId).executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends all of a user's sessions except `staying`. */
export async function endSessions(
  db: Db,
  userId: string,
  staying: string | null,
  reason: EndReason,
  now: Date,
): Promise<void> {
  const all = ending(db, userId, reason, now);
  await (staying === null ? all : all.where('id', '<>', staying)).execute();
}

function ending(db: Db, userId: string, reason: EndReason, now: Date) {
  return db
    .updateTable('sessions')
    .set({ revoked_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
}

export interface ReusedSessionRow {
  id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  revoked_at: Date;
}

/** A user's sessions of the last 30 days that ended because of token reuse from another device, latest first. */
export async function listReusedSessions(db: Db, userId: string, now: Date): Promise<ReusedSessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .where('end_reason', '=', 'reuse')
    .where('revoked_at', '>', new Date(now.getTime() - REUSED_LISTED_MS))
    .orderBy('revoked_at', 'desc')
    .limit(MOST_LISTED)
    .$narrowType<{ revoked_at: Date }>()
    .execute();
}

/** Records that the user has seen the notice of sessions that ended because of token reuse. */
export async function markReuseSeen(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ end_seen_at: now })
    .where('user_id', '=', userId)
    .where('end_reason', '=', 'reuse')
    .where('end_seen_at', 'is', null)
    .execute();
}

export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}
