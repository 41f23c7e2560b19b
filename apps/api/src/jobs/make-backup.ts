import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { writeBackup } from '../commands/backup/write-backup.ts';
import { CommandRefusal } from '../commands/command-refusal.ts';
import type { Deps } from '../deps.ts';
import { endBackup, noteProgress, takeBackup, type BackupSteps } from '../models/site/backups.store.ts';

const OWNER_ONLY = 0o700;
const TOLD_EVERY_MS = 500;

/** Makes the queued backup, if any, in the data folder. Always returns false: no immediate second run. */
export async function makeNextBackup(
  { config, database, files }: Pick<Deps, 'config' | 'database' | 'files'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<boolean> {
  const { db, pool } = database;
  const asked = await takeBackup(db);
  if (asked === null) return false;
  const folder = join(config.dataDir, 'backups');
  const fileName = `backup-${asked.requested_at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${asked.id.slice(-4)}.tar`;
  const file = join(folder, fileName);
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
    // Left by a killed run.
    await rm(`${file}.part`, { force: true });
    const source = { pool, files, secretKey: config.secretKey };
    await writeBackup(
      source,
      file,
      new Date(),
      inSteps((steps) => noteProgress(db, asked.id, steps)),
    );
    const { size } = await stat(file);
    await endBackup(db, asked.id, { fileName, bytes: size });
    log.info({ backup: fileName, bytes: size }, 'backup made');
  } catch (error) {
    const fault = error instanceof CommandRefusal ? error.message : '备份没有完成，原因在服务的日志里';
    await endBackup(db, asked.id, { fault });
    log.warn({ err: error }, 'backup failed');
  }
  return false;
}

/**
 * Reports progress at most every `TOLD_EVERY_MS`, because a folder has thousands of small files; always reports the
 * last step.
 */
function inSteps(tell: (steps: BackupSteps) => Promise<void>): (steps: BackupSteps) => Promise<void> {
  let toldAt = 0;
  return async (steps) => {
    const isLast = steps.files === steps.fileCount || (steps.fileCount === null && steps.tables === steps.tableCount);
    if (!isLast && performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    await tell(steps);
  };
}
