import type { Deps } from '#deps.ts';
import { publicAddressOf } from '#files/file-address.ts';
import { removeOldWork } from '#files/work-folder.ts';
import { removeUnusedAvatar } from './avatar/avatar.service.ts';
import { isAvatarUsed } from '#models/account/avatars.store.ts';
import { deleteEndedExports, isExportPath } from './data-export/exports.store.ts';
import { exportWorkplace } from './data-export/make-export.ts';
import { deleteOldFailures } from './login-failures.store.ts';
import { createPasswords, type Passwords } from './password.ts';
import { deleteExpiredChallenges } from './challenges.store.ts';
import { deleteOldRegistrations } from './registrations.store.ts';
import { deleteOldSessions } from './sessions.store.ts';
import type { Db } from '#db/database.ts';
import { listFastRecoveryHashes, updateSecrets } from '#models/account/accounts.store.ts';

/** Codes per run, which takes some seconds of one core. */
const AT_A_TIME = 100;

/** Rehashes recovery codes that an earlier version stored as plain SHA-256. The codes stay valid. */
async function slowDownRecoveryCodes(db: Db, passwords: Passwords): Promise<void> {
  for (const { userId, recoveryCodeHash } of await listFastRecoveryHashes(db, AT_A_TIME)) {
    const slow = await passwords.hash(recoveryCodeHash);
    if (slow !== 'busy') await updateSecrets(db, userId, { recoveryCodeHash }, { recoveryCodeHash: slow });
  }
}

const DAY_MS = 24 * 3_600_000;
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** A file is written before its row, so a younger file may be in use soon. */
const ORPHAN_AGE_MS = 3_600_000;
/** Longer than any archive takes to make. */
const LEFT_WORK_AGE_MS = 5 * 60_000;

/**
 * Deletes sessions 30 days after their end, failed logins and exports after a day; rehashes recovery codes that have a
 * fast hash.
 */
export async function cleanUpAccounts({ database, files }: Deps, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await deleteOldSessions(database.db, ago(SESSIONS_KEPT_MS));
  await deleteOldFailures(database.db, ago(DAY_MS));
  await deleteOldRegistrations(database.db, now);
  await deleteExpiredChallenges(database.db, now);
  for (const key of await deleteEndedExports(database.db, ago(DAY_MS))) await files.remove(key);
  await slowDownRecoveryCodes(database.db, createPasswords(1));
}

/** Removes unreferenced files, left by a process that died. Returns how many. */
export async function removeOrphanFiles(deps: Deps, now: Date): Promise<number> {
  const { config, database, files } = deps;
  let removed = await removeOldWork(exportWorkplace(config), new Date(now.getTime() - LEFT_WORK_AGE_MS));
  const isOld = async (key: string) => {
    const found = await files.describe(key);
    return found !== null && found.changedAt.getTime() < now.getTime() - ORPHAN_AGE_MS;
  };
  for await (const key of files.list('avatars')) {
    const address = publicAddressOf(key);
    if ((await isAvatarUsed(database.db, address)) || !(await isOld(key))) continue;
    await removeUnusedAvatar(deps, address);
    removed += 1;
  }
  for await (const key of files.list('exports')) {
    if ((await isExportPath(database.db, key)) || !(await isOld(key))) continue;
    await files.remove(key);
    removed += 1;
  }
  return removed;
}
