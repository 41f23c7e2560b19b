import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key, kept beside the embedded data and made when it is missing. Several processes on one database must share a key, so there it has to be given. */
export function ownSecretKey(dataDir: string, hasDatabaseUrl: boolean): string {
  if (hasDatabaseUrl) throw new Error('设置了 DATABASE_URL 时必须同时设置 SECRET_KEY（至少32个字符）。');
  mkdirSync(dataDir, { recursive: true });
  const file = secretKeyFile(dataDir);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Where a data folder has its key. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret-key');
}
