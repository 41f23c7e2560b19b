import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { Backups } from '#db/rows.ts';
import { insertJob, type JobKind } from '#models/job/jobs.store.ts';

export type BackupRow = Selectable<Backups>;

const backupJob = z.object({ id: z.string() });

export const BACKUP: JobKind<z.output<typeof backupJob>> = {
  name: 'backup',
  data: backupJob,
  mostTries: 3,
  firstDelayS: 0,
  mostDelayS: 0,
};

/** Queues a backup; null when one is queued or running. */
export async function askForBackup(trx: Db): Promise<BackupRow | null> {
  const row = await trx
    .insertInto('backups')
    .values({ id: uuidv7(), state: 'waiting', is_from_site: true })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await insertJob(BACKUP, { key: row.id, data: { id: row.id } }).execute(trx);
  return row;
}

/** Marks a backup as running; null: it has ended. */
export async function beginBackup(db: Db, id: string): Promise<BackupRow | null> {
  const row = await db
    .updateTable('backups')
    .set({ state: 'running', tables_done: 0, files_done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export interface BackupSteps {
  tables: number;
  tableCount: number;
  files: number;
  /** null: not counted yet. */
  fileCount: number | null;
}

export async function noteProgress(db: Db, id: string, steps: BackupSteps): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      tables_done: steps.tables,
      table_count: steps.tableCount,
      files_done: steps.files,
      file_count: steps.fileCount,
    })
    .where('id', '=', id)
    .execute();
}

export type BackupEnd = { fileName: string; bytes: number } | { fault: string };

export async function endBackup(db: Db, id: string, end: BackupEnd): Promise<void> {
  const isDone = 'fileName' in end;
  await db
    .updateTable('backups')
    .set({
      state: isDone ? 'done' : 'failed',
      finished_at: sql<Date>`clock_timestamp()`,
      file_name: isDone ? end.fileName : null,
      bytes: isDone ? end.bytes : null,
      fault: isDone ? null : end.fault,
    })
    .where('id', '=', id)
    .execute();
}

/** Records a backup made by an operator's command. */
export async function recordBackup(
  db: Db,
  made: { fileName: string; bytes: number; tables: number; files: number },
): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      id: uuidv7(),
      state: 'done',
      is_from_site: false,
      finished_at: sql<Date>`clock_timestamp()`,
      tables_done: made.tables,
      table_count: made.tables,
      files_done: made.files,
      file_count: made.files,
      file_name: made.fileName,
      bytes: made.bytes,
    })
    .execute();
}

/** The records of backups with these file names; of several with a name the newest comes last. */
export async function listRecordedBackups(
  db: Db,
  names: readonly string[],
): Promise<Pick<BackupRow, 'file_name' | 'is_from_site' | 'finished_at'>[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('backups')
    .select(['file_name', 'is_from_site', 'finished_at'])
    .where('file_name', 'in', names)
    .where('state', '=', 'done')
    .orderBy('requested_at')
    .execute();
}

/** Whether a session still belongs to an administrator, and has the second factor if that is required. */
export async function mayDownload(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  isSecondFactorRequired: boolean,
): Promise<boolean> {
  let sessions = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .where('users.role', '=', 'admin');
  if (isSecondFactorRequired) sessions = sessions.where('sessions.second_factor_at', 'is not', null);
  return (await sessions.executeTakeFirst()) !== undefined;
}

/** The latest backup, and the latest that succeeded. */
export async function latestBackups(db: Db): Promise<{ latest: BackupRow | null; last: BackupRow | null }> {
  const newest = db.selectFrom('backups').selectAll().orderBy('requested_at', 'desc').limit(1);
  const latest = await newest.executeTakeFirst();
  const last = latest?.state === 'done' ? latest : await newest.where('state', '=', 'done').executeTakeFirst();
  return { latest: latest ?? null, last: last ?? null };
}
