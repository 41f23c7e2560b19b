import type { Db } from '../../db/database.ts';
import type { RefreshSession } from './refresh-refusal.ts';

/** A session ends when it was not refreshed for 30 days. */
const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

const MOST_LISTED = 100;

export interface NewSession {
  id: string;
  userAgent: string;
  address: string;
}

/**
 * A session for a user whose password is still the one that was looked at: one that changes it at this moment is waited
 * for, because changing it ends all sessions. False: it is another by now, or the user is gone.
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
        .select('id')
        .where('id', '=', owner.userId)
        .where('password_hash', '=', owner.passwordHash)
        .forShare(),
    )
    .insertInto('sessions')
    .columns(['user_id', 'id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('owner')
        .select([
          'owner.id',
          eb.val(session.id).$castTo<string>().as('session_id'),
          eb.val(session.userAgent).as('user_agent'),
          eb.val(session.address).as('address'),
          eb.val(now).as('created_at'),
          eb.val(now).as('last_seen_at'),
          eb.val(endAfter(now)).as('expires_at'),
        ]),
    )
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface SessionRow {
  id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

/** The user's living sessions: `first` before all, then those seen last; a hundred at most, and how many there are. */
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
    .select(['refresh_generation', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return null;
  return { refreshGeneration: row.refresh_generation, expiresAt: row.expires_at, revokedAt: row.revoked_at };
}

/**
 * Uses a refresh token of a living session: for the first time, or again while its successor is unused.
 * One statement, so of tokens used at once none is lost. False: this token gives nothing.
 */
export async function updateRefreshGeneration(
  db: Db,
  userId: string,
  token: { sessionId: string; generation: number },
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('sessions')
    .set({ refresh_generation: token.generation, last_seen_at: now, expires_at: endAfter(now) })
    .where('user_id', '=', userId)
    .where('id', '=', token.sessionId)
    .where('refresh_generation', 'in', [token.generation - 1, token.generation])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Ends a session; one that has ended keeps its time. False: there is no living one. */
export async function revokeSession(db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await living(db, userId, now).where('id', '=', sessionId).executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends all sessions of the user, but the one that is to stay. */
export async function revokeSessions(db: Db, userId: string, staying: string | null, now: Date): Promise<void> {
  const ending = living(db, userId, now);
  await (staying === null ? ending : ending.where('id', '<>', staying)).execute();
}

function living(db: Db, userId: string, now: Date) {
  return db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
}

export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}

function endAfter(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFETIME_MS);
}
