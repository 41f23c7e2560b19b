import { sql, type Selectable, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { cannotStore, isDatabaseAway } from '../../../db/availability.ts';
import type { Db } from '../../../db/database.ts';
import { readRows } from '../../../db/read-rows.ts';
import type { DB, DataExports } from '../../../db/rows.ts';

export type ExportRow = Pick<Selectable<DataExports>, 'id' | 'status' | 'path' | 'created_at'>;

const COLUMNS = ['id', 'status', 'path', 'created_at'] as const;

/** An export that a worker is making. `tries` includes this one. */
export interface TakenExport {
  userId: string;
  id: string;
  tries: number;
}

/** Serialises concurrent requests of one user. False: the user is gone. */
export async function lockUser(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export async function listExportsSince(db: Db, userId: string, since: Date): Promise<ExportRow[]> {
  return db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('status', '=', 'pending')]))
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertExport(db: Db, userId: string, id: string, now: Date): Promise<ExportRow> {
  return db
    .insertInto('data_exports')
    .values({ user_id: userId, id, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function findExport(db: Db, userId: string, id: string): Promise<ExportRow | null> {
  const row = await db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a user's exports and returns their files, which the caller removes after the commit. */
export async function deleteExports(db: Db, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom('data_exports').where('user_id', '=', userId).returning('path').execute();
  return rows.flatMap((row) => row.path ?? []);
}

export async function isExportPath(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom('data_exports').select('id').where('path', '=', path).limit(1).executeTakeFirst();
  return row !== undefined;
}

const exportRow = z.object({ user_id: z.string(), id: z.string(), tries: z.number() });

/** Claims the oldest export that nobody is making. One claimed before `staleBefore` was left by a worker that died. */
export async function takeExport(
  db: Db,
  limits: { mostTries: number; staleBefore: Date },
  now: Date,
): Promise<TakenExport | null> {
  const rows = await readRows(
    db,
    exportRow,
    sql`
    update data_exports set tries = tries + 1, taken_at = ${now}
    where (user_id, id) in (
      select user_id, id from data_exports
      where status = 'pending' and tries < ${limits.mostTries} and (taken_at is null or taken_at < ${limits.staleBefore})
      order by created_at limit 1 for update skip locked
    )
    returning user_id, id, tries
  `,
  );
  const [row] = rows;
  return row ? { userId: row.user_id, id: row.id, tries: row.tries } : null;
}

/** False: the user was deleted meanwhile, or another worker has claimed the export. */
export async function finishExport(db: Db, taken: TakenExport, path: string, now: Date): Promise<boolean> {
  const updated = await ownedBy(db, taken)
    .set({ status: 'ready', path, finished_at: now, taken_at: null })
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** While an export is younger, failures that are not its own do not count. */
const FORGIVEN_MS = 60 * 60_000;

/**
 * Releases an export for a retry. A full disk or a database that is away says nothing about the export, so the try is
 * not counted; but an export that never fits ends too.
 */
export async function releaseExport(db: Db, taken: TakenExport, error: unknown, now: Date): Promise<void> {
  const isOutside = cannotStore(error) !== null || isDatabaseAway(error);
  const since = isOutside ? new Date(now.getTime() - FORGIVEN_MS) : null;
  const tries = sql<number>`case when created_at > ${since}::timestamptz then tries - 1 else tries end`;
  await ownedBy(db, taken).set({ taken_at: null, tries }).execute();
}

/** Marks exports as failed once they have used up their tries. */
export async function failSpentExports(
  db: Db,
  limits: { mostTries: number; staleBefore: Date },
  now: Date,
): Promise<number> {
  const updated = await db
    .updateTable('data_exports')
    .set({ status: 'failed', finished_at: now, taken_at: null })
    .where('status', '=', 'pending')
    .where('tries', '>=', limits.mostTries)
    .where((eb) => eb.or([eb('taken_at', 'is', null), eb('taken_at', '<', limits.staleBefore)]))
    .executeTakeFirst();
  return Number(updated.numUpdatedRows);
}

/** Deletes exports that ended before `before`; returns their files. */
export async function deleteEndedExports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('data_exports').where('finished_at', '<', before).returning('path').execute();
  return rows.flatMap((row) => row.path ?? []);
}

function ownedBy(db: Db, { userId, id, tries }: TakenExport) {
  return db
    .updateTable('data_exports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('tries', '=', tries);
}
