import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { atomicWrites } from './atomic-writes.ts';

test('a file that is rewritten repeatedly is always read whole', async ({ folder }) => {
  const { put } = atomicWrites(folder);
  const bytes = Buffer.alloc(300_000, 7);
  await put('avatars/a.webp', bytes, 'image/webp');
  let isWriting = true;
  const writing = (async () => {
    for (let round = 0; round < 40; round += 1) await put('avatars/a.webp', bytes, 'image/webp');
    isWriting = false;
  })();
  let reads = 0;
  while (isWriting) {
    const seen = await readFile(join(folder, 'avatars/a.webp'));
    expect(seen.length).toBe(bytes.length);
    reads += 1;
  }
  await writing;
  expect(reads).toBeGreaterThan(0);
  expect(await readdir(join(folder, 'avatars'))).toEqual(['a.webp']);
});

test('a file that is moved in is gone from where it was', async ({ folder }) => {
  const { moveIn } = atomicWrites(folder);
  const outside = join(folder, 'data.zip');
  await writeFile(outside, 'zip');
  await moveIn(outside, 'exports/1.zip', 'application/zip');
  expect(await readFile(join(folder, 'exports/1.zip'), 'utf8')).toBe('zip');
  await expect(readFile(outside)).rejects.toThrow('ENOENT');
});

test('a write that fails leaves nothing behind', async ({ folder }) => {
  const { moveIn } = atomicWrites(folder);
  await expect(moveIn(join(folder, 'nowhere'), 'exports/2.zip', 'application/zip')).rejects.toThrow('ENOENT');
  expect(await readdir(join(folder, 'exports'))).toEqual(['1.zip']);
});
