import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { missingS3Packages } from '#test/s3-server.ts';
import { readConfig } from '../config.ts';
import { openFiles } from './open-files.ts';

test('files are kept in the data folder, for its owner alone', async ({ folder }) => {
  const files = await openFiles({ dataDir: folder, s3: null });
  expect((await stat(join(folder, 'files'))).mode & 0o777).toBe(0o700);
  await files.put('avatars/one.txt', Buffer.from('一'), 'text/plain');
  const local = join(folder, 'two.txt');
  await writeFile(local, 'two');
  await files.moveIn(local, 'avatars/two.txt', 'text/plain');
  await expect(stat(local)).rejects.toThrow('ENOENT');
  const found = await files.open('avatars/one.txt');
  expect(found?.size).toBe(3);
  expect((await buffer(found?.stream ?? Readable.from([]))).toString()).toBe('一');
  const keys: string[] = [];
  for await (const key of files.list('avatars')) keys.push(key);
  expect(keys.toSorted()).toEqual(['avatars/one.txt', 'avatars/two.txt']);
  await files.remove('avatars/one.txt');
  await files.remove('avatars/one.txt');
  expect(await files.open('avatars/one.txt')).toBeNull();
  expect(await files.describe('avatars/none.txt')).toBeNull();
});

test('no key leads out of the folder', async ({ folder }) => {
  const files = await openFiles({ dataDir: folder, s3: null });
  await expect(files.put('avatars/../../../outside.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    'Path traversal',
  );
  await expect(stat(join(folder, 'outside.txt'))).rejects.toThrow('ENOENT');
});

test('a folder of which nobody said whether backups take it is refused', async ({ folder }) => {
  const files = await openFiles({ dataDir: folder, s3: null });
  await expect(files.put('sheets/one.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('folders.ts');
});

test('a folder that cannot be created is named in the error', async ({ folder }) => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(openFiles({ dataDir: file, s3: null })).rejects.toThrow(
    `DATA_DIR=${join(file, 'files')}：路径中有一个是文件`,
  );
});

// The optional package may be installed.
test.skipIf(missingS3Packages().length === 0)(
  'a bucket without the S3 client says what to install',
  async ({ folder }) => {
    const s3 = { bucket: 'b', region: 'r', endpoint: null, credentials: null };
    await expect(openFiles({ dataDir: folder, s3 })).rejects.toThrow('npm install --no-save @aws-sdk/client-s3');
  },
);

test('a bucket is configured by the environment, its keys both or not at all', ({ folder }) => {
  const env = { FILES_S3_BUCKET: 'bucket', FILES_S3_ENDPOINT: 'https://s3.example.com', FILES_S3_KEY: 'k' };
  expect(() => readConfig(env, folder)).toThrow(/^FILES_S3_SECRET（没有设置）.*必须同时设置/);
  expect(readConfig({ ...env, FILES_S3_SECRET: 's' }, folder).s3).toEqual({
    bucket: 'bucket',
    region: 'us-east-1',
    endpoint: 'https://s3.example.com',
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
  });
  expect(readConfig({}, folder).s3).toBeNull();
});
