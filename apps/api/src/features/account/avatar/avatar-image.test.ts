import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scanBomb } from '#test/pictures.ts';
import { makeAvatarImage } from './avatar-image.ts';
import { decodeApart } from './picture-process.ts';

const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#357' } });
const TOO_MANY_PIXELS = { fault: '图片的像素太多，请缩小后再上传' };

test('a picture that would take too much memory unpacked is refused by its header', async () => {
  const interlaced = await flat(6_000).png({ progressive: true }).toBuffer();
  expect(await makeAvatarImage('somebody', interlaced)).toEqual(TOO_MANY_PIXELS);
  const deep = await flat(6_000).toColourspace('rgb16').png().toBuffer();
  expect(await makeAvatarImage('somebody', deep)).toEqual(TOO_MANY_PIXELS);
});

test('a large camera photo is accepted', async () => {
  const photo = await flat(4_900).removeAlpha().jpeg({ progressive: true }).toBuffer();
  const made = await makeAvatarImage('somebody', photo);
  expect(made).toHaveProperty('webp');
});

test('a JPEG of thousands of scans is refused before it is unpacked', async () => {
  const bomb = await scanBomb(2_646);
  expect(bomb.length).toBeLessThan(400_000);
  expect(await makeAvatarImage('somebody', bomb)).toEqual({ fault: '图片分层太多，请另存为普通的JPEG再上传' });
  expect(await makeAvatarImage('somebody', await scanBomb(10))).toHaveProperty('webp');
});

test('one picture per user is made at a time', async () => {
  const photo = await flat(300).png().toBuffer();
  const [first, second, other] = await Promise.all(['one', 'one', 'other'].map((user) => makeAvatarImage(user, photo)));
  expect(first).toHaveProperty('webp');
  expect(second).toBe('one_at_a_time');
  expect(other).toHaveProperty('webp');
  expect(await makeAvatarImage('one', photo)).toHaveProperty('webp');
});

test('a decoder that does not end is killed, and knows nothing of the service', async () => {
  const program = join(tmpdir(), `decoder-${process.pid}.mjs`);
  onTestFinished(() => rm(program));
  await writeFile(program, 'for (;;);');
  expect(await decodeApart(Buffer.alloc(1_000_000), { program, limitMs: 300 })).toBe('killed');
  await writeFile(program, 'process.stdout.write(Object.keys(process.env).join())');
  vi.stubEnv('A_SECRET', 'x');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(String(await decodeApart(Buffer.alloc(1), { program }))).not.toContain('A_SECRET');
});
