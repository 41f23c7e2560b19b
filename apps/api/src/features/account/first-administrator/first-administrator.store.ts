import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Serialises claims of the administration until the transaction ends. */
export async function lockClaim(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first_administrator'))`.execute(db);
}

export async function insertLink(db: Db, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.insertInto('first_administrator_links').values({ token_hash: tokenHash, expires_at: expiresAt }).execute();
}

export async function isLinkValid(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('first_administrator_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLinks(db: Db): Promise<void> {
  await db.deleteFrom('first_administrator_links').execute();
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('first_administrator_links').where('expires_at', '<=', now).execute();
}
