import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '../../../db/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse, type Refusal } from '../../../http/errors.ts';
import { insertExport, listExportsSince, lockUser, type ExportRow } from './exports.store.ts';

const MOST_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/** A new export, or the one that is already waiting; 429 after three within an hour. */
export async function startExport(db: Kysely<DB>, userId: string, now: Date): Promise<ExportRow | Refusal> {
  return inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, userId))) return refuse('not_authenticated');
    const recent = await listExportsSince(trx, userId, new Date(now.getTime() - HOUR_MS));
    const pending = recent.find((row) => row.status === 'pending');
    if (pending) return pending;
    const blocking = recent[MOST_AN_HOUR - 1];
    if (!blocking) return insertExport(trx, userId, uuidv7(), now);
    const waitMs = blocking.created_at.getTime() + HOUR_MS - now.getTime();
    return refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  });
}
