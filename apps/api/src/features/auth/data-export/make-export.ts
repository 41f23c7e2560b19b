import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v4 as uuidv4 } from 'uuid';
import type { Logger } from 'pino';
import type { Deps } from '../../../deps.ts';
import { openProjections } from '../../../projections/catch-up.ts';
import { failSpentExports, finishExport, releaseExport, takeExport, type TakenExport } from './exports.store.ts';
import { personalData } from './personal-data.ts';
import { writeZip } from './write-zip.ts';

const MOST_TRIES = 3;
const LONGEST_MS = 4 * 60_000;
/** Longer than any export takes, so an older claim was left by a worker that died. */
const STALE_MS = 5 * 60_000;

/**
 * Makes the export that has waited longest. True: one was made, so there may be more. Several workers may run at once.
 */
export async function makeNextExport(deps: Deps, log: Pick<Logger, 'info' | 'warn'>, now: Date): Promise<boolean> {
  const { db } = deps.database;
  const limits = { mostTries: MOST_TRIES, staleBefore: new Date(now.getTime() - STALE_MS) };
  const given = await failSpentExports(db, limits, now);
  if (given > 0) log.warn({ failed: given }, 'data exports given up');
  const taken = await takeExport(db, limits, now);
  if (taken === null) return false;
  try {
    await makeExport(deps, taken);
    log.info({ export: taken.id }, 'data export made');
    return true;
  } catch (error) {
    log.warn({ err: error, export: taken.id, tries: taken.tries }, 'data export failed');
    await releaseExport(db, taken, error, now);
    return false;
  }
}

async function makeExport({ config, database, files }: Deps, taken: TakenExport): Promise<void> {
  const workplace = exportWorkplace(config.dataDir);
  await mkdir(workplace, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workplace, 'export-'));
  try {
    // Mistakes of an attempt that was handed in a moment ago belong to it too.
    await openProjections(database.db).catchUp(taken.userId);
    const local = join(folder, 'data.zip');
    const bytes = Readable.from(writeZip(personalData(database.db, files, taken.userId)));
    await pipeline(bytes, createWriteStream(local, { mode: 0o600 }), { signal: AbortSignal.timeout(LONGEST_MS) });
    const key = `exports/${uuidv4()}.zip`;
    await files.moveIn(local, key, 'application/zip');
    if (!(await finishExport(database.db, taken, key, new Date()))) await files.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where archives are built, one folder each. */
function exportWorkplace(dataDir: string): string {
  return join(dataDir, 'exporting');
}

/** Removes the unfinished archives of workers that were killed. Returns how many. */
export async function removeHalfMadeExports({ config }: Deps, now: Date): Promise<number> {
  const workplace = exportWorkplace(config.dataDir);
  let removed = 0;
  for (const name of await readdir(workplace).catch(() => [])) {
    const folder = join(workplace, name);
    const { mtime } = await stat(folder).catch(() => ({ mtime: now }));
    if (mtime.getTime() > now.getTime() - STALE_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
