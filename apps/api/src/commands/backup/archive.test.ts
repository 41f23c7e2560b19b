import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { test as base } from '../../../test/fixtures.ts';
import { keyFileOf, sourceOf, targetOf } from '../../../test/backup-ends.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { TestClient } from '../../../test/test-client.ts';
import { isFileError, writeArchive, writeBackup } from './write-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { isUnused } from './rows.store.ts';
import { verifyBackup } from './verify-backup.ts';

const MADE_AT = new Date('2026-11-21T00:00:00Z');
const AVATAR = `avatars/${'a'.repeat(64)}.webp`;
const RECORDING = `media/cet4-mock-1.${'b'.repeat(24)}.mp3`;
const EMPTY = `media/empty.${'b'.repeat(24)}.mp3`;
const KEY = 'a key of the place where the backup was made';

const test = base.extend('file', { scope: 'file' }, ({ folder }) => join(folder, 'whole.tar'));
test.beforeAll(async ({ site, file }) => {
  await new TestClient(site.app).register('keeper');
  await site.files.put(AVATAR, Buffer.from('a picture'), 'image/webp');
  await site.files.put(RECORDING, randomBytes(300_000), 'audio/mpeg');
  await site.files.put(EMPTY, Buffer.alloc(0), 'audio/mpeg');
  await site.files.put('exports/somebody.zip', Buffer.from('private'), 'application/zip');
  await writeBackup(sourceOf(site, KEY), file, MADE_AT);
});

describe('a backup with files and key', () => {
  test('restores the stored files and the key, readable by their owner alone', async ({ file, site }) => {
    await using target = await openTestApp();
    const restored = await restoreBackup(targetOf(target), file);
    expect(restored).toMatchObject({ files: 3, fileBytes: 300_009, hasKey: true, key: 'written', isDumpAlone: false });
    const { ['exports/somebody.zip']: passing, ...kept } = await filesOf(site);
    expect(passing).toBeDefined();
    expect(await filesOf(target)).toEqual(kept);
    expect(readFileSync(keyFileOf(target), 'utf8')).toBe(KEY);
    expect(statSync(keyFileOf(target)).mode & 0o077).toBe(0);
    expect(await verifyBackup(file)).toEqual({ rows: restored.rows, files: 3, fileBytes: 300_009, hasKey: true });
  });

  test('may be without the key', async ({ folder, site }) => {
    const without = join(folder, 'without.tar');
    await writeBackup({ ...sourceOf(site, KEY), secretKey: null }, without, MADE_AT);
    expect(readFileSync(without).includes(KEY)).toBe(false);
    await using target = await openTestApp();
    expect((await restoreBackup(targetOf(target), without)).key).toBeNull();
  });

  test('tells how far it is, table by table and file by file', async ({ folder, file, site }) => {
    const steps: string[] = [];
    await writeBackup(sourceOf(site, KEY), join(folder, 'told.tar'), MADE_AT, async (step) => {
      steps.push(`${step.tables}/${step.tableCount} ${step.files}/${step.fileCount}`);
    });
    const tables = Object.keys((await verifyBackup(file)).rows).length;
    expect(steps).toHaveLength(tables + 3);
    expect(steps.slice(tables - 1)).toEqual([
      `${tables}/${tables} 0/null`,
      `${tables}/${tables} 1/3`,
      `${tables}/${tables} 2/3`,
      `${tables}/${tables} 3/3`,
    ]);
  });

  test('is told to be unwritten when the disk is full', async () => {
    if (!existsSync('/dev/full')) return;
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    expect(isFileError(error)).toBe(true);
    await expect(
      writeArchive('/dev/full', MADE_AT, (writer) => writer.addBytes('x', randomBytes(9_000_000))),
    ).rejects.toThrow('ENOSPC');
  });
});

describe('restoring an archive', () => {
  test.for<[string, (bytes: Buffer) => Buffer, string]>([
    ['cut in the middle of its bytes', (bytes) => bytes.subarray(0, bytes.length / 2), '已损坏或不完整'],
    ['cut before its checksums', (bytes) => bytes.subarray(0, bytes.indexOf('checksums.json')), '已损坏或不完整'],
    ['with another byte in a file', (bytes) => changed(bytes, 'a picture', 'A picture'), '已损坏或不完整'],
    ['with another byte in the key', (bytes) => changed(bytes, KEY, KEY.toUpperCase()), '已损坏或不完整'],
    ['whose database part is damaged', (bytes) => changed(bytes, '\x1f\x8b\x08', '\x1f\x8b\x09'), '已损坏或不完整'],
    [
      'that leads out of the store',
      (bytes) => renamed(bytes, AVATAR, `avatars/../../${'a'.repeat(58)}.webp`),
      '已损坏',
    ],
    ['that is something else', () => Buffer.from('hello'.repeat(1_000)), '已损坏或不完整'],
    ['that is empty', () => Buffer.alloc(0), '不是本程序能读取的备份文件'],
  ])('refuses a file %s, and leaves nothing behind', async ([, change, message], { folder, file }) => {
    await using target = await openTestApp();
    const damaged = join(folder, 'damaged.tar');
    writeFileSync(damaged, change(readFileSync(file)));
    await expect(verifyBackup(damaged)).rejects.toThrow(message);
    await expect(restoreBackup(targetOf(target), damaged)).rejects.toThrow(message);
    expect(await isUnused(target.database.pool)).toBe(true);
    expect(await filesOf(target)).toEqual({});
    expect(existsSync(keyFileOf(target))).toBe(false);
  });

  test('refuses a store with files of others and a place with another key, and changes neither', async ({ file }) => {
    await using target = await openTestApp();
    const other = `avatars/${'c'.repeat(64)}.webp`;
    await target.files.put(other, Buffer.from('of others'), 'image/webp');
    await expect(restoreBackup(targetOf(target), file)).rejects.toThrow(`文件存储不是空的（里面有${other}）`);
    expect(Object.keys(await filesOf(target))).toEqual([other]);
    await target.files.remove(other);
    writeFileSync(keyFileOf(target), 'another key');
    await expect(restoreBackup(targetOf(target), file)).rejects.toThrow('里是另一个密钥');
    expect(readFileSync(keyFileOf(target), 'utf8')).toBe('another key');
    expect(await isUnused(target.database.pool)).toBe(true);
  });

  test('goes on where an interrupted restore has left files', async ({ file, site }) => {
    await using target = await openTestApp();
    await target.files.put(AVATAR, Buffer.from('half'), 'image/webp');
    await restoreBackup(targetOf(target), file);
    expect(Object.keys(await filesOf(target))).toEqual([AVATAR, RECORDING, EMPTY]);
    expect((await filesOf(target))[AVATAR]).toBe((await filesOf(site))[AVATAR]);
  });
});

/** Hash by key of everything stored. */
async function filesOf({ files }: TestApp): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const place of ['avatars', 'media', 'exports', 'imports']) {
    for await (const key of files.list(place)) {
      const stored = await files.open(key);
      found[key] = createHash('sha256')
        .update(stored ? await buffer(stored.stream) : '')
        .digest('hex');
    }
  }
  return found;
}

function changed(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from, 0, 'latin1');
  copy.write(to, at, 'latin1');
  return copy;
}

/** Renames an entry and corrects the checksum of its tar header. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  const copy = changed(bytes, from, to);
  const header = copy.subarray(copy.indexOf('../../') - 'files/avatars/'.length).subarray(0, 512);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return copy;
}
