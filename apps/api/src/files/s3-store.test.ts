import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingS3Packages, S3Server } from '#test/s3-server.ts';
import { freePort } from '../../../../torture/service.ts';
import { readConfig } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';
import { StoreAway } from './store-away.ts';

/** More than one page of S3's lists. */
const MANY = 1_005;
const SOCKETS = 40;

// The client and the server are not part of the installation.
describe.skipIf(missingS3Packages().length > 0)('a bucket of an S3 server', () => {
  let folder: string;
  let server: S3Server;
  let files: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'study-s3-'));
    server = new S3Server(join(folder, 'store'), await freePort());
    await server.start();
    files = await openFiles(readConfig(server.environment, folder));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (key: string) => buffer((await files.open(key))?.stream ?? Readable.from([]));

  test('holds what is put and moved into it until it is removed', async () => {
    await files.put('avatars/one.webp', Buffer.from('一'), 'image/webp');
    await files.put('avatars/one.webp', Buffer.from('二'), 'image/webp');
    const local = join(folder, 'data.zip');
    await writeFile(local, Buffer.alloc(300_000, 7));
    await files.moveIn(local, 'exports/1.zip', 'application/zip');
    await expect(stat(local)).rejects.toThrow('ENOENT');
    expect((await read('avatars/one.webp')).toString()).toBe('二');
    expect((await read('exports/1.zip')).length).toBe(300_000);
    expect(await files.describe('exports/1.zip')).toMatchObject({ size: 300_000 });
    await files.remove('exports/1.zip');
    await files.remove('exports/1.zip');
    expect(await files.open('exports/1.zip')).toBeNull();
    expect(await files.describe('exports/1.zip')).toBeNull();
  });

  test('lists more keys than fit on a page, those of one folder alone', async () => {
    const keys = Array.from({ length: MANY }, (_, index) => `media/${index}.wav`);
    // Uploads in batches of the client's socket count.
    for (let done = 0; done < MANY; done += SOCKETS) {
      const some = keys.slice(done, done + SOCKETS);
      await Promise.all(some.map((key) => files.put(key, Buffer.from('x'), 'audio/wav')));
    }
    const listed: string[] = [];
    for await (const key of files.list('media')) listed.push(key);
    expect(listed.toSorted()).toEqual(keys.toSorted());
  });

  test('says that it is away while it is, and holds everything when it is back', async () => {
    await files.put('avatars/kept.webp', Buffer.from('kept'), 'image/webp');
    await server.stop();
    await expect(files.put('avatars/two.webp', Buffer.from('two'), 'image/webp')).rejects.toBeInstanceOf(StoreAway);
    await expect(files.open('avatars/kept.webp')).rejects.toBeInstanceOf(StoreAway);
    await expect(files.list('avatars')[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(StoreAway);
    await server.start();
    expect((await read('avatars/kept.webp')).toString()).toBe('kept');
  });

  test('that refuses for a moment is away too', async () => {
    const busy = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const address = busy.address();
    const FILES_S3_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const refused = await openFiles(readConfig({ ...server.environment, FILES_S3_ENDPOINT }, folder));
    await expect(refused.describe('avatars/kept.webp')).rejects.toBeInstanceOf(StoreAway);
    busy.close();
  });
});
