import { expect, it } from 'vitest';
import { readListFile } from './read-list-file.ts';

const GBK = [0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7, 0x2c, 0x31];

it.each([
  ['UTF-8', new TextEncoder().encode('王小明,1')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFF王小明,1')],
  ['what Excel saves on Chinese Windows', new Uint8Array(GBK)],
])('reads %s', async (_, bytes) => {
  expect(await readListFile(new Blob([bytes]))).toBe('王小明,1');
});

it('refuses what is too large to be a list', async () => {
  expect(await readListFile(new Blob([new Uint8Array(300_000)]))).toBeNull();
});
