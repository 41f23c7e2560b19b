import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findWork, hasWork } from './proof-of-work.ts';

const noPause = async () => {};

it('finds a nonce that proves the work on this challenge and on no other', async () => {
  const nonce = await findWork('a challenge', 10, noPause);
  expect(hasWork('a challenge', nonce, 10)).toBe(true);
  expect(hasWork('another challenge', nonce, 10)).toBe(false);
});

it('is SHA-256 over the challenge’s SHA-256 and the nonce in eight bytes', async () => {
  const nonce = await findWork('a challenge', 12, noPause);
  const inner = createHash('sha256').update('a challenge').digest();
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64BE(BigInt(nonce));
  const hash = createHash('sha256').update(inner).update(eight).digest();
  expect(hash.readUInt16BE(0) >> 4).toBe(0);
  for (let earlier = 0; earlier < nonce; earlier += 1) expect(hasWork('a challenge', earlier, 12)).toBe(false);
});

it('pauses between slices, and stops when the pause says so', async () => {
  let slices = 0;
  const left = async () => {
    slices += 1;
    if (slices === 3) throw new Error('left');
  };
  await expect(findWork('a challenge', 60, left)).rejects.toThrow('left');
});
