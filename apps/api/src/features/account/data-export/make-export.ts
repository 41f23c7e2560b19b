import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v4 as uuidv4 } from 'uuid';
import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { openWorkFolder } from '#files/work-folder.ts';
import { ClaimLost, finishJob } from '#models/job/job-claims.store.ts';
import { runNextJob } from '#models/job/run-next-job.ts';
import { openProjections } from '#projections/catch-up.ts';
import { exportJobs, type TakenExport } from './exports.store.ts';
import { personalData } from './personal-data.ts';
import { writeZip } from './write-zip.ts';

/** Shorter than a claim's lifetime, because the claim is not renewed meanwhile. */
const LONGEST_MS = 4 * 60_000;

/** Makes the oldest queued export. True when one was made, so there may be more. */
export async function makeNextExport(deps: Deps, log: Pick<Logger, 'info' | 'warn'>): Promise<boolean> {
  return runNextJob(deps, log, exportJobs, (taken) => makeExport(deps, taken));
}

async function makeExport({ config, database, files }: Deps, taken: TakenExport): Promise<void> {
  await using folder = await openWorkFolder(exportWorkplace(config));
  // Includes the mistakes of an attempt handed in a moment ago.
  await openProjections(database.db).catchUp(taken.user_id);
  const local = join(folder.path, 'data.zip');
  const bytes = Readable.from(writeZip(personalData(database.db, files, taken.user_id)));
  await pipeline(bytes, createWriteStream(local, { mode: 0o600 }), { signal: AbortSignal.timeout(LONGEST_MS) });
  const path = `exports/${uuidv4()}.zip`;
  await files.moveIn(local, path, 'application/zip');
  if (await finishJob(database.db, exportJobs, taken, { status: 'ready', path })) return;
  await files.remove(path);
  throw new ClaimLost();
}

/** Working folder for archives, with one subfolder per archive. */
export const exportWorkplace = ({ dataDir }: Deps['config']): string => join(dataDir, 'exporting');
