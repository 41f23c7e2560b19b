import { sha256 } from '@noble/hashes/sha2.js';

/** The hash takes an eight-byte nonce, but this range is enough for any difficulty. */
const NONCE_MAX = 2 ** 31 - 1;

/** About ten milliseconds on a phone. Pausing between slices keeps the page responsive. */
const SLICE_HASHES = 2_000;

/**
 * Whether the nonce proves work on the challenge: SHA-256(SHA-256(challenge) + nonce) begins with `bits` zero bits,
 * which takes 2^bits tries on average. In plain JavaScript, because WebCrypto is missing on pages over http.
 */
export function hasWork(challenge: string, nonce: number, bits: number): boolean {
  return leadingZeroBits(hashOf(blockOf(challenge), nonce)) >= bits;
}

/** Searches for a nonce that proves the work, in slices with `pause` between them. Rethrows errors of `pause`. */
export async function findWork(challenge: string, bits: number, pause: () => Promise<void>): Promise<number> {
  const block = blockOf(challenge);
  for (let nonce = 0; nonce <= NONCE_MAX; nonce += 1) {
    if (leadingZeroBits(hashOf(block, nonce)) >= bits) return nonce;
    if (nonce % SLICE_HASHES === SLICE_HASHES - 1) await pause();
  }
  throw new Error('no nonce proves this work');
}

const DIGEST_BYTES = 32;

function blockOf(challenge: string): DataView {
  const block = new Uint8Array(DIGEST_BYTES + 8);
  block.set(sha256(new TextEncoder().encode(challenge)));
  return new DataView(block.buffer);
}

function hashOf(block: DataView, nonce: number): Uint8Array {
  block.setUint32(DIGEST_BYTES + 4, nonce);
  return sha256(new Uint8Array(block.buffer));
}

function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
