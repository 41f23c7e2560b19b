import type { Db } from '../../db/database.ts';
import type { RefreshSession } from './refresh-refusal.ts';

/** A session ends when it was not refreshed for 30 days. */
const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

export interface NewSession {
  id: string;
  userAgent: string;
  address: string;
}

export async function insertSession(db: Db, userId: string, session: NewSession, now: Date): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      id: session.id,
      user_agent: session.userAgent,
      address: session.address,
      created_at: now,
      last_seen_at: now,
      expires_at: endAfter(now),
    })
    .execute();
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

/** Ends a session; one that has ended keeps its time. */
export async function revokeSession(db: Db, userId: string, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

function endAfter(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFETIME_MS);
}
