import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret key in the data folder, generated when it is missing. With an external database several processes must
 * share the key, so it has to be configured and this throws.
 */
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

/** Path of the key file in a data folder. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret-key');
}
