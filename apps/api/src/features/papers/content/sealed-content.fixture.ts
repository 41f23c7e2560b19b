import { gunzipSync } from 'node:zlib';
import { compactDecrypt, type CryptoKey, type JWK } from 'jose';

/** A key for one content, made as in a browser. */
export async function freshKey(): Promise<{ privateKey: CryptoKey; jwk: JWK }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  return { privateKey: pair.privateKey, jwk: await crypto.subtle.exportKey('jwk', pair.publicKey) };
}

/** A key as the header carries it. */
export function encodeKey(jwk: unknown): string {
  return Buffer.from(JSON.stringify(jwk)).toString('base64url');
}

/** Decrypts a sealed content. */
export async function openSealed(data: string, privateKey: CryptoKey): Promise<string> {
  const { plaintext } = await compactDecrypt(data, privateKey);
  return gunzipSync(plaintext).toString();
}
