import { SEALED_CONTENT } from '@study/contract/papers.ts';
import { CompactEncrypt, type CryptoKey } from 'jose';

/**
 * Gzipped JSON as a compact JWE for the holder of `key`, under a key pair that is used this once. `cty` says that the
 * plaintext is gzip; the header is authenticated with it.
 */
export function sealContent(gzipped: Uint8Array, key: CryptoKey): Promise<string> {
  return new CompactEncrypt(gzipped).setProtectedHeader(SEALED_CONTENT).encrypt(key);
}
