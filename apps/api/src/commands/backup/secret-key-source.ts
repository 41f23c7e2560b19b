import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CommandConfig } from '#config.ts';
import { CommandRefusal } from '../command-refusal.ts';

/** The location of the secret key: the environment, or else a file. */
export type SecretKeySource = Pick<CommandConfig, 'secretKey' | 'secretKeyFile'>;

/** The secret key; null: there is none yet. */
export async function readKey({ secretKey, secretKeyFile }: SecretKeySource): Promise<string | null> {
  if (secretKey !== null) return secretKey;
  return existsSync(secretKeyFile) ? (await readFile(secretKeyFile, 'utf8')).trim() : null;
}

/**
 * `written` to the file; `same`: it was there already; `other`: SECRET_KEY differs, which this program cannot change.
 */
export type KeyOutcome = 'written' | 'same' | 'other';

/** Writes the key if there is none. Throws CommandRefusal when the file contains another. */
export async function restoreKey(source: SecretKeySource, key: string): Promise<KeyOutcome> {
  const present = await readKey(source);
  if (present === key) return 'same';
  if (source.secretKey !== null) return 'other';
  if (present !== null) {
    throw new CommandRefusal(`“${source.secretKeyFile}”里是另一个密钥，没有做任何改动。请恢复到空的数据目录。`);
  }
  await mkdir(dirname(source.secretKeyFile), { recursive: true });
  await writeFile(source.secretKeyFile, key, { mode: 0o600, flag: 'wx' });
  return 'written';
}

export async function removeKey({ secretKeyFile }: SecretKeySource): Promise<void> {
  await rm(secretKeyFile, { force: true });
}
