import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#db/database.ts';
import type { Backups } from '#db/rows.ts';

export type BackupRow = Selectable<Backups>;

/** A run without progress for this long was killed. */
const STUCK = sql.lit('5 minutes');

/** Queues a backup; null when one is queued or running. */
export async function askForBackup(db: Db): Promise<BackupRow | null> {
  const row = await db
    .insertInto('backups')
    .values({ id: uuidv7(), state: 'waiting', is_from_site: true })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Claims the queued backup, or one that a killed process left. Null when there is none. */
export async function takeBackup(db: Db): Promise<BackupRow | null> {
  const row = await db
    .updateTable('backups')
    .set({ state: 'running', progress_at: sql<Date>`clock_timestamp()`, tables_done: 0, files_done: 0 })
    .where(
      sql<boolean>`state = 'waiting' or (state = 'running' and progress_at < clock_timestamp() - interval ${STUCK})`,
    )
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
      progress_at: sql<Date>`clock_timestamp()`,
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

/** The latest backup, and the latest that succeeded. */
export async function latestBackups(db: Db): Promise<{ latest: BackupRow | null; last: BackupRow | null }> {
  const newest = db.selectFrom('backups').selectAll().orderBy('requested_at', 'desc').limit(1);
  const latest = await newest.executeTakeFirst();
  const last = latest?.state === 'done' ? latest : await newest.where('state', '=', 'done').executeTakeFirst();
  return { latest: latest ?? null, last: last ?? null };
}
