import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { storeAvatar } from '../avatar/avatar.service.ts';
import { makeAvatarImage } from '../avatar/avatar-image.ts';
import { applyImport } from './apply-import.service.ts';
import {
  failSpentImports,
  finishImport,
  noteProgress,
  ReaderBusy,
  releaseImport,
  takeImport,
  type TakenImport,
} from './import-claims.store.ts';
import { readExportApart } from './read-apart.ts';

const MOST_TRIES = 3;
/** Longer than any step takes, so an older claim was left by a worker that died. */
const STALE_MS = 5 * 60_000;

/** Imports the file that has waited longest. True: there may be more. Several workers may run at once. */
export async function importNextAccount(deps: Deps, log: Pick<Logger, 'info' | 'warn'>, now: Date): Promise<boolean> {
  const { db } = deps.database;
  const limits = { mostTries: MOST_TRIES, staleBefore: new Date(now.getTime() - STALE_MS) };
  const spent = await failSpentImports(db, limits, now);
  for (const path of spent) await deps.files.remove(path);
  if (spent.length > 0) log.warn({ failed: spent.length }, 'account imports given up');
  const taken = await takeImport(db, limits, now);
  if (taken === null) return false;
  try {
    await runImport(deps, taken);
    log.info({ import: taken.id }, 'account imported');
    return true;
  } catch (error) {
    log.warn({ err: error, import: taken.id, tries: taken.tries }, 'account import failed');
    await releaseImport(db, taken, error, now);
    return false;
  }
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
      progress: (done, all) => noteProgress(db, taken, { done, all }, new Date()),
    });
    // Whoever left meanwhile left the import too.
    if (applied === null) return;
    const { fills, takesAvatar, ...outcome } = applied;
    if (takesAvatar && webp !== null) fills.avatar_path = await storeAvatar(trx, deps.files, taken.user_id, webp);
    if (!(await finishImport(trx, taken, { ...outcome, fills }))) throw new Error('taken over by another worker');
  });
  await deps.files.remove(taken.path);
}

/** Reading a ZIP needs random access, which the file store lacks. */
async function fetchExport(deps: Deps, key: string) {
  const stored = await deps.files.open(key);
  if (stored === null) throw new Error('the file is gone');
  const workplace = accountImportWorkplace(deps);
  await mkdir(workplace, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workplace, 'account-'));
  try {
    const local = join(folder, 'data.zip');
    await pipeline(stored.stream, createWriteStream(local, { mode: 0o600 }));
    const read = await readExportApart(local);
    // It could be read when it was looked at.
    if (read === 'busy') throw new ReaderBusy();
    if ('fault' in read) throw new Error('cannot be read');
    return read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const accountImportWorkplace = ({ config }: Deps): string => join(config.dataDir, 'importing-accounts');

/** Removes the copies of workers that were killed. Returns how many. */
export async function removeHalfReadImports(deps: Deps, now: Date): Promise<number> {
  const workplace = accountImportWorkplace(deps);
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
