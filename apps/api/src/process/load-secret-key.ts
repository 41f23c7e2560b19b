import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderRefusal, openDataFolder } from './folders.ts';
import { settingRefusal } from './setting-refusal.ts';

/**
 * The secret key in the data folder, generated when it is missing. With an external database several processes must
 * share the key, so it has to be configured and this throws.
 */
export function ownSecretKey(dataDir: string, hasDatabaseUrl: boolean): string {
  if (hasDatabaseUrl) throw settingRefusal('SECRET_KEY', undefined, '设置了DATABASE_URL时必须同时设置');
  openDataFolder(dataDir);
  const file = secretKeyFile(dataDir);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw folderRefusal('DATA_DIR', dataDir, error);
  }
  return readKey(file, dataDir);
}

function readKey(file: string, dataDir: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw folderRefusal('DATA_DIR', dataDir, error);
  }
}

/** Path of the key file in a data folder. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret-key');
}
