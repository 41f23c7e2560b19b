import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { findProfile, type ProfileRow } from '#models/account/accounts.store.ts';
import { hasAdministrator, setRole } from '#models/account/administrators.store.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { deleteExpiredLinks, deleteLinks, insertLink, isLinkValid, lockClaim } from './first-administrator.store.ts';

const LIFETIME_MS = 30 * 60_000;
const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The token of a new link for the first administrator, valid for 30 minutes; null when an administrator exists. Only
 * its hash is stored.
 */
export async function newFirstLink(db: Kysely<DB>, now: Date): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    if (await hasAdministrator(trx)) return null;
    await deleteExpiredLinks(trx, now);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await insertLink(trx, hashOf(token), new Date(now.getTime() + LIFETIME_MS));
    return token;
  });
}

/**
 * Makes a user the first administrator. Invalidates all links; links are also invalid while any administrator exists.
 */
export async function claimAdministration(
  db: Kysely<DB>,
  actor: Actor & { userId: string },
  token: string,
): Promise<ProfileRow | Refusal> {
  const { userId } = actor;
  return inTransaction(db, async (trx) => {
    await lockClaim(trx);
    const isGood = (await isLinkValid(trx, hashOf(token), new Date())) && !(await hasAdministrator(trx));
    if (!isGood) return refuse('link_expired');
    await deleteLinks(trx);
    await setRole(trx, userId, 'admin');
    await recordAct(trx, actor, { act: 'administrator.create', target: { kind: 'user', id: userId } });
    return (await findProfile(trx, userId)) ?? refuse('not_authenticated');
  });
}
