import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openWorkFolder } from '../../../files/work-folder.ts';
import { ClaimLost, finishJob, renewClaim, TryAgainLater } from '../../../models/job/job-claims.store.ts';
import { runNextJob } from '../../../models/job/run-next-job.ts';
import { storeAvatar } from '../avatar/avatar.service.ts';
import { makeAvatarImage } from '../avatar/avatar-image.ts';
import { applyImport } from './apply-import.service.ts';
import { importJobs, type TakenImport } from './import-jobs.ts';
import { readExportApart } from './read-apart.ts';

/** Imports the file that has waited longest. True: there may be more. */
export async function importNextAccount(deps: Deps, log: Pick<Logger, 'info' | 'warn'>): Promise<boolean> {
  return runNextJob(deps, log, importJobs, (taken) => runImport(deps, taken));
}

async function runImport(deps: Deps, taken: TakenImport): Promise<void> {
  const { db } = deps.database;
  const { document, avatar } = await fetchExport(deps, taken.path);
  const picture = avatar === null ? null : await makeAvatarImage(taken.user_id, Buffer.from(avatar));
  const webp = picture !== null && typeof picture === 'object' && 'webp' in picture ? picture.webp : null;
  await inTransaction(db, async (trx) => {
    const applied = await applyImport(trx, { userId: taken.user_id, importId: taken.id }, document, {
      spends: new Set(taken.spends_papers ? taken.unseen.map(({ id }) => id) : []),
      hasAvatar: webp !== null,
      progress: (done, all) => renewClaim(db, importJobs, taken, { steps_done: done, steps: all }),
    });
    // Whoever left meanwhile left the import too.
    if (applied === null) return;
    const { fills, takesAvatar, lines, unseen } = applied;
    if (takesAvatar && webp !== null) fills.avatar_path = await storeAvatar(trx, deps.files, taken.user_id, webp);
    const told = { lines: JSON.stringify(lines), unseen: JSON.stringify(unseen), fills: JSON.stringify(fills) };
    if (!(await finishJob(trx, importJobs, taken, { status: 'done', ...told }))) throw new ClaimLost();
  });
  await deps.files.remove(taken.path);
}

/** Reading a ZIP needs random access, which the file store lacks. */
async function fetchExport({ config, files }: Deps, key: string) {
  const stored = await files.open(key);
  if (stored === null) throw new Error('the file is gone');
  await using folder = await openWorkFolder(accountImportWorkplace(config));
  const local = join(folder.path, 'data.zip');
  await pipeline(stored.stream, createWriteStream(local, { mode: 0o600 }));
  const read = await readExportApart(local);
  if (read === 'busy') throw new TryAgainLater();
  // It could be read when it was looked at.
  if ('fault' in read) throw new Error('cannot be read');
  return read;
}

/** Where files are read, one folder each. */
export const accountImportWorkplace = ({ dataDir }: Deps['config']): string => join(dataDir, 'importing-accounts');
