import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v4 as uuidv4 } from 'uuid';
import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { openWorkFolder } from '#files/work-folder.ts';
import { ClaimLost } from '#models/job/jobs.store.ts';
import { runJobs, type Claim } from '#models/job/run-jobs.ts';
import { openProjections } from '#projections/catch-up.ts';
import { endExport, EXPORT, findExport, type ExportJob } from './exports.store.ts';
import { personalData } from './personal-data.ts';
import { writeZip } from './write-zip.ts';

const LONGEST_MS = 4 * 60_000;

/** Makes the oldest queued export. True when one was made, so there may be more. */
export async function makeNextExport(deps: Deps, log: Pick<Logger, 'info' | 'warn'>): Promise<boolean> {
  return runJobs({ db: deps.database.db, log }, EXPORT, {
    longestMs: LONGEST_MS,
    work: async (claim) => {
      await makeExport(deps, claim);
      log.info({ export: claim.data.id }, 'data export done');
    },
    giveUp: async (trx, job) => void (await endExport(trx, job, null)),
  });
}

async function makeExport(
  { config, database, files }: Deps,
  { data: job, signal, end }: Claim<ExportJob>,
): Promise<void> {
  const { db } = database;
  if ((await findExport(db, job.user_id, job.id))?.status !== 'pending') return;
  await using folder = await openWorkFolder(exportWorkplace(config));
  // Includes the mistakes of an attempt handed in a moment ago.
  await openProjections(db).catchUp(job.user_id);
  const local = join(folder.path, 'data.zip');
  const bytes = Readable.from(writeZip(personalData(db, files, job.user_id)));
  await pipeline(bytes, createWriteStream(local, { mode: 0o600 }), { signal });
  const path = `exports/${uuidv4()}.zip`;
  await files.moveIn(local, path, 'application/zip');
  try {
    await end(async (trx) => {
      if (!(await endExport(trx, job, path))) throw new ClaimLost();
    });
  } catch (error) {
    if (error instanceof ClaimLost) await files.remove(path);
    throw error;
  }
}

/** Working folder for archives, with one subfolder per archive. */
export const exportWorkplace = ({ dataDir }: Deps['config']): string => join(dataDir, 'exporting');
