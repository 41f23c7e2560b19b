import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#db/rows.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { inAccountTurn } from '#models/account/account-turn.ts';
import { insertExport, listExportsSince, lockUser, type ExportRow } from './exports.store.ts';

/** Files are kept for a day, so this also limits the files per user on disk. */
const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;

/** Queues an export, or returns the one that is already queued; 429 after five within a day. */
export async function startExport(db: Kysely<DB>, userId: string, now: Date): Promise<ExportRow | Refusal> {
  return inAccountTurn(db, userId, async (trx) => {
    if (!(await lockUser(trx, userId))) return refuse('not_authenticated');
    const recent = await listExportsSince(trx, userId, new Date(now.getTime() - DAY_MS));
    const pending = recent.find((row) => row.status === 'pending');
    if (pending) return pending;
    const blocking = recent[MOST_A_DAY - 1];
    if (!blocking) return insertExport(trx, userId, uuidv7(), now);
    const waitMs = blocking.created_at.getTime() + DAY_MS - now.getTime();
    return refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  });
}
