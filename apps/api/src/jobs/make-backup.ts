import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { checkBackup } from '../commands/backup/check-backup.ts';
import { writeBackup } from '../commands/backup/write-backup.ts';
import { CommandRefusal } from '../commands/command-refusal.ts';
import type { Deps } from '../deps.ts';
import { ClaimLost } from '../models/job/jobs.store.ts';
import { runJobs } from '../models/job/run-jobs.ts';
import {
  BACKUP,
  beginBackup,
  endBackup,
  noteProgress,
  type BackupEnd,
  type BackupRow,
  type BackupSteps,
} from '../models/site/backups.store.ts';

const OWNER_ONLY = 0o700;
const TOLD_EVERY_MS = 500;

const FAULT = '备份没有完成，原因在服务的日志里';

/** Makes the queued backup, if any, in the backup folder, and checks it. */
export async function makeNextBackup(
  deps: Pick<Deps, 'config' | 'database' | 'files'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<boolean> {
  const { db } = deps.database;
  return runJobs({ db, log }, BACKUP, {
    work: async ({ data, renew, end }) => {
      const asked = await beginBackup(db, data.id);
      if (asked === null) return;
      const outcome = await makeBackup(deps, asked, renew, log);
      await end((trx) => endBackup(trx, asked.id, outcome));
    },
    giveUp: (trx, { id }) => endBackup(trx, id, { fault: FAULT }),
  });
}

async function makeBackup(
  { config, database: { db, pool }, files }: Pick<Deps, 'config' | 'database' | 'files'>,
  asked: BackupRow,
  renew: () => Promise<void>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<BackupEnd> {
  const folder = config.backups.folder;
  const fileName = `backup-${asked.requested_at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${asked.id.slice(-4)}.tar`;
  const file = join(folder, fileName);
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
    // Left by a killed run.
    await rm(`${file}.part`, { force: true });
    const source = { pool, files, secretKey: config.secretKey };
    const progress = inSteps(async (steps) => {
      await renew();
      await noteProgress(db, asked.id, steps);
    });
    await writeBackup(source, file, new Date(), progress);
    await checkBackup(file);
    const { size } = await stat(file);
    log.info({ backup: fileName, bytes: size }, 'backup made');
    return { fileName, bytes: size };
  } catch (error) {
    if (error instanceof ClaimLost) throw error;
    log.warn({ err: error }, 'backup failed');
    return { fault: error instanceof CommandRefusal ? error.message : FAULT };
  }
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
