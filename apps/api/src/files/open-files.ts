import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config, S3Settings } from '../config.ts';
import { atomicWrites } from './atomic-writes.ts';
import { diskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { refuseUnknownFolder } from './folders.ts';

const OWNER_ONLY = 0o700;

/** A store that is silent must not keep those who wait for it, and their connections to the database, for long. */
const S3_PATIENCE = { connectionTimeout: 5_000, socketTimeout: 10_000 };
const S3_TRIES = 2;

/**
 * Opens the configured store: an S3 bucket, else the folder `files` of the data folder. Throws an Error with a sentence
 * for people when it cannot be used.
 */
export async function openFiles(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (config.s3 !== null) return inKnownFolders(diskFiles(new Disk(await openS3(config.s3))));
  const location = join(config.dataDir, 'files');
  return inKnownFolders({ ...diskFiles(new Disk(await openLocal(location))), ...atomicWrites(location) });
}

function inKnownFolders(store: FileStore): FileStore {
  return {
    ...store,
    put: async (key, ...content) => {
      refuseUnknownFolder(key);
      await store.put(key, ...content);
    },
    moveIn: async (path, key, contentType) => {
      refuseUnknownFolder(key);
      await store.moveIn(path, key, contentType);
    },
  };
}

async function openLocal(location: string): Promise<DriverContract> {
  try {
    await mkdir(location, { recursive: true });
    // Exports hold personal data that other users of the machine must not read.
    await chmod(location, OWNER_ONLY);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`无法使用文件目录“${location}”：${reason}`, { cause: error });
  }
  return new FSDriver({ location, visibility: 'private' });
}

/** Loaded on demand: the S3 client is large, and most installations do not need it. */
async function openS3(settings: S3Settings): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3').catch(explainMissingClient);
  return new S3Driver({
    bucket: settings.bucket,
    region: settings.region,
    visibility: 'private',
    // Other S3-compatible stores have no access lists, and Amazon's are off by default.
    supportsACL: false,
    maxAttempts: S3_TRIES,
    requestHandler: S3_PATIENCE,
    ...(settings.endpoint !== null && otherMakersStore(settings.endpoint)),
    ...(settings.credentials !== null && { credentials: settings.credentials }),
  });
}

/** Not every other store supports Amazon's newer trailing checksums, or bucket names as host names. */
function otherMakersStore(endpoint: string) {
  return {
    endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}

function explainMissingClient(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
  throw new Error(
    '设置了 FILES_S3_BUCKET，但没有安装S3的客户端。请在项目目录执行：' +
      'npm install --no-save @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
    { cause: error },
  );
}
