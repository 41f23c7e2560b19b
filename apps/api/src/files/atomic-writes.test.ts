import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atomicWrites } from './atomic-writes.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'study-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a file that is rewritten repeatedly is always read whole', async () => {
  const { put } = atomicWrites(root);
  const bytes = Buffer.alloc(300_000, 7);
  await put('avatars/a.webp', bytes, 'image/webp');
  let isWriting = true;
  const writing = (async () => {
    for (let round = 0; round < 40; round += 1) await put('avatars/a.webp', bytes, 'image/webp');
    isWriting = false;
  })();
  let reads = 0;
  while (isWriting) {
    const seen = await readFile(join(root, 'avatars/a.webp'));
    expect(seen.length).toBe(bytes.length);
    reads += 1;
  }
  await writing;
  expect(reads).toBeGreaterThan(0);
  expect(await readdir(join(root, 'avatars'))).toEqual(['a.webp']);
});

test('a file that is moved in is gone from where it was', async () => {
  const { moveIn } = atomicWrites(root);
  const outside = join(root, 'data.zip');
  await writeFile(outside, 'zip');
  await moveIn(outside, 'exports/1.zip', 'application/zip');
  expect(await readFile(join(root, 'exports/1.zip'), 'utf8')).toBe('zip');
  await expect(readFile(outside)).rejects.toThrow('ENOENT');
});

test('a write that fails leaves nothing behind', async () => {
  const { moveIn } = atomicWrites(root);
  await expect(moveIn(join(root, 'nowhere'), 'exports/2.zip', 'application/zip')).rejects.toThrow('ENOENT');
  expect(await readdir(join(root, 'exports'))).toEqual(['1.zip']);
});
