import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingS3Packages } from '#test/s3-server.ts';
import { readConfig } from '../config.ts';
import { openFiles } from './open-files.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'study-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('files are kept in the data folder, for its owner alone', async () => {
  const files = await openFiles({ dataDir, s3: null });
  expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700);
  await files.put('avatars/one.txt', Buffer.from('一'), 'text/plain');
  const local = join(dataDir, 'two.txt');
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

test('no key leads out of the folder', async () => {
  const files = await openFiles({ dataDir, s3: null });
  await expect(files.put('avatars/../../../outside.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    'Path traversal',
  );
  await expect(stat(join(dataDir, 'outside.txt'))).rejects.toThrow('ENOENT');
});

test('a folder of which nobody said whether backups take it is refused', async () => {
  const files = await openFiles({ dataDir, s3: null });
  await expect(files.put('sheets/one.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('folders.ts');
});

test('a folder that cannot be created is named in the error', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  await expect(openFiles({ dataDir: file, s3: null })).rejects.toThrow(`无法使用文件目录“${join(file, 'files')}”`);
});

// Somebody may have installed it beside the dependencies.
test.skipIf(missingS3Packages().length === 0)('a bucket without the S3 client says what to install', async () => {
  const s3 = { bucket: 'b', region: 'r', endpoint: null, credentials: null };
  await expect(openFiles({ dataDir, s3 })).rejects.toThrow('npm install --no-save @aws-sdk/client-s3');
});

test('a bucket is configured by the environment, its keys both or not at all', () => {
  const env = { FILES_S3_BUCKET: 'b', FILES_S3_ENDPOINT: 'https://s3.example.com', FILES_S3_KEY: 'k' };
  expect(() => readConfig(env, dataDir)).toThrow('FILES_S3_KEY 和 FILES_S3_SECRET 必须同时设置');
  expect(readConfig({ ...env, FILES_S3_SECRET: 's' }, dataDir).s3).toEqual({
    bucket: 'b',
    region: 'us-east-1',
    endpoint: 'https://s3.example.com',
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
  });
  expect(readConfig({}, dataDir).s3).toBeNull();
});
