import { SEALED_CONTENT } from '@study/contract/papers/candidate-content.ts';
import { createCipheriv, randomBytes } from 'node:crypto';
import type { AgreedKey } from './content-key.ts';

const IV_BYTES = 12;

/**
 * Encrypts gzipped JSON as a compact JWE (RFC 7516 §3.1) under a single-use key. The authenticated header says by `cty`
 * that the plaintext is gzip.
 */
export function sealContent(gzipped: Buffer, { key, epk }: AgreedKey): string {
  const header = Buffer.from(JSON.stringify({ ...SEALED_CONTENT, epk })).toString('base64url');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(header));
  // GCM is a stream mode, so `final` returns nothing.
  const text = cipher.update(gzipped);
  cipher.final();
  const parts = [iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  // The empty second part is for an encrypted key; with ECDH-ES there is none.
  return [header, '', ...parts].join('.');
}
