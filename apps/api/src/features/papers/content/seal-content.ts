import { SEALED_CONTENT } from '@study/contract/papers.ts';
import { createCipheriv, randomBytes } from 'node:crypto';
import type { AgreedKey } from './content-key.ts';

const IV_BYTES = 12;

/**
 * Gzipped JSON as a compact JWE (RFC 7516 §3.1) under a key that is used for nothing else. The header, authenticated
 * with it, says by `cty` that the plaintext is gzip.
 */
export function sealContent(gzipped: Buffer, { key, epk }: AgreedKey): string {
  const header = Buffer.from(JSON.stringify({ ...SEALED_CONTENT, epk })).toString('base64url');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(header));
  // A counter mode: nothing is left for the end.
  const text = cipher.update(gzipped);
  cipher.final();
  const parts = [iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  // The second part would be an encrypted key; ECDH-ES agrees on the key itself.
  return [header, '', ...parts].join('.');
}
