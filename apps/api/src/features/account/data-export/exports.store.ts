import { sql, type Selectable, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { DB, DataExports } from '#db/rows.ts';
import { insertJob, type JobKind } from '#models/job/jobs.store.ts';

export type ExportRow = Pick<Selectable<DataExports>, 'id' | 'status' | 'path' | 'created_at'>;

const COLUMNS = ['id', 'status', 'path', 'created_at'] as const;

const exportJob = z.object({ user_id: z.string(), id: z.string() });
export type ExportJob = z.output<typeof exportJob>;

export const EXPORT: JobKind<ExportJob> = {
  name: 'data_export',
  data: exportJob,
  mostTries: 3,
  firstDelayS: 0,
  mostDelayS: 0,
};

/** Serialises concurrent requests of one user. False: the user does not exist. */
export async function lockUser(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** A user's exports since a time, newest first. */
export async function listExportsSince(db: Db, userId: string, since: Date): Promise<ExportRow[]> {
  return db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('status', '=', 'pending')]))
    .orderBy('created_at', 'desc')
    .execute();
}

/** Inserts an export with its job. */
export async function insertExport(trx: Db, userId: string, id: string, now: Date): Promise<ExportRow> {
  await insertJob(EXPORT, { key: id, data: { user_id: userId, id } }).execute(trx);
  return trx
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

/** Ends a pending export with its file, or as failed; false: it is gone. */
export async function endExport(db: Db, { user_id: userId, id }: ExportJob, path: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({ status: path === null ? 'failed' : 'ready', path, finished_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a user's exports and returns their file keys; the caller removes the files after the commit. */
export async function deleteExports(db: Db, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom('data_exports').where('user_id', '=', userId).returning('path').execute();
  return rows.flatMap((row) => row.path ?? []);
}

export async function isExportPath(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom('data_exports').select('id').where('path', '=', path).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Deletes exports that ended before `before`; returns their file keys. */
export async function deleteEndedExports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('data_exports').where('finished_at', '<', before).returning('path').execute();
  return rows.flatMap((row) => row.path ?? []);
}
