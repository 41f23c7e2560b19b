import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { FileStore } from './file-store.ts';
import { isStoreAway, StoreAway } from './store-away.ts';

/** A file store on a flydrive disk. */
export function diskFiles(disk: Disk): FileStore {
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

/** Waits until the file is open or known to be missing, before any reply is started. */
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

/** flydrive wraps errors of the disk or S3. */
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
