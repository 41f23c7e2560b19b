import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config, S3Settings } from '../config.ts';
import { atomicWrites } from './atomic-writes.ts';
import type { FileStore } from './file-store.ts';
import { folderRefusal } from '../process/folders.ts';
import { refuseUnknownFolder } from './folders.ts';
import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { isStoreAway, StoreAway } from './store-away.ts';

const OWNER_ONLY = 0o700;

/** Short timeouts: callers may hold a database connection while they wait for the store. */
const S3_PATIENCE = { connectionTimeout: 5_000, socketTimeout: 10_000 };
const S3_TRIES = 2;

/**
 * Opens the configured store: an S3 bucket, or else the folder `files` of the data folder. Throws an Error with a
 * Chinese sentence when it cannot be used.
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
    // Exports contain personal data that other users of the machine must not read.
    await chmod(location, OWNER_ONLY);
  } catch (error) {
    throw folderRefusal('DATA_DIR', location, error);
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
    // Other S3-compatible stores have no ACLs, and Amazon disables them by default.
    supportsACL: false,
    maxAttempts: S3_TRIES,
    requestHandler: S3_PATIENCE,
    ...(settings.endpoint !== null && otherMakersStore(settings.endpoint)),
    ...(settings.credentials !== null && { credentials: settings.credentials }),
  });
}

/** Not every S3-compatible store supports Amazon's newer trailing checksums, or bucket names as host names. */
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

function diskFiles(disk: Disk): FileStore {
  const describe: FileStore['describe'] = async (key) => {
    const found = await orNull(() => disk.getMetaData(key));
    return found && { size: found.contentLength, changedAt: found.lastModified };
  };
  return {
    describe,
    put: (key, bytes, contentType) => reached(() => disk.put(key, bytes, { contentType, contentLength: bytes.length })),
    moveIn: async (path, key, contentType) => {
      const { size } = await stat(path);
      await reached(() => disk.moveFromFs(path, key, { contentType, contentLength: size }));
    },
    open: async (key) => {
      const found = await describe(key);
      const stream = found && (await orNull(async () => opened(await disk.getStream(key))));
      return found && stream && { stream, size: found.size };
    },
    remove: (key) => reached(() => disk.delete(key)),
    list: async function* (folder) {
      let paginationToken: string | undefined;
      do {
        const from = paginationToken;
        const page = await reached(() => disk.listAll(`${folder}/`, { ...(from && { paginationToken: from }) }));
        for (const found of page.objects) if (found.isFile) yield found.key;
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
    },
  };
}

/** Waits until the file is open or known to be missing, before a reply begins. */
async function opened(stream: Readable): Promise<Readable> {
  if (stream instanceof ReadStream) await once(stream, 'open');
  return stream;
}

/** Throws StoreAway when the store cannot be reached. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isStoreAway(error) ? new StoreAway(error) : error;
  }
}

/** Runs `look`; null when the file is missing. flydrive wraps the error of the disk or S3. */
async function orNull<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await reached(look);
  } catch (error) {
    if (isAbsence(error) || (error instanceof Error && isAbsence(error.cause))) return null;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'NotFound' || error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT');
}
