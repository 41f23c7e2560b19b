import { SEALED_CONTENT } from '@study/contract/papers/candidate-content.ts';
import { parseReply } from './api-base.ts';

/** A single-use key pair. The private key is not extractable. */
export interface ContentKey {
  /** Public key, as the value of the request header. */
  header: string;
  /**
   * Decrypts a compact JWE for this key and parses its JSON. Rejects if it has another recipient or format, or was
   * altered.
   */
  open: (jwe: string) => Promise<unknown>;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const KEY_BITS = 256;

/** Null without WebCrypto (plain HTTP) or DecompressionStream. */
export async function makeContentKey(): Promise<ContentKey | null> {
  if (globalThis.crypto?.subtle === undefined || globalThis.DecompressionStream === undefined) return null;
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const header = toBase64Url(JSON.stringify({ kty, crv, x, y }));
  return { header, open: async (jwe) => parseReply(await gunzip(await openJwe(jwe, privateKey))) };
}

async function openJwe(jwe: string, privateKey: CryptoKey): Promise<ArrayBuffer> {
  const [head = '', , iv = '', text = '', tag = ''] = jwe.split('.');
  const { alg, enc, cty, epk } = JSON.parse(new TextDecoder().decode(fromBase64Url(head))) as Record<string, unknown>;
  if (alg !== SEALED_CONTENT.alg || enc !== SEALED_CONTENT.enc || cty !== SEALED_CONTENT.cty) throw new Error('alien');
  const theirs = await crypto.subtle.importKey('jwk', epk as JsonWebKey, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, KEY_BITS);
  const bits = await concatKdf(shared, { algorithm: SEALED_CONTENT.enc, bits: KEY_BITS });
  const key = await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['decrypt']);
  // WebCrypto expects the authentication tag after the ciphertext.
  const sealed = await new Blob([fromBase64Url(text), fromBase64Url(tag)]).arrayBuffer();
  const additionalData = new TextEncoder().encode(head);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64Url(iv), additionalData }, key, sealed);
}

interface KdfInfo {
  algorithm: string;
  /** At most 256: one round of SHA-256. */
  bits: number;
  partyU?: string;
  partyV?: string;
}

/** Concat KDF: derives the key from the shared secret, RFC 7518 §4.6.2. */
export async function concatKdf(shared: ArrayBuffer, info: KdfInfo): Promise<ArrayBuffer> {
  const { algorithm, bits, partyU = '', partyV = '' } = info;
  const withLengths = [algorithm, partyU, partyV].flatMap((text) => [uint32(text.length), text]);
  const round = new Blob([uint32(1), shared, ...withLengths, uint32(bits)]);
  const hash = await crypto.subtle.digest('SHA-256', await round.arrayBuffer());
  return hash.slice(0, bits / 8);
}

function uint32(value: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value]);
}

function gunzip(bytes: ArrayBuffer): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

function toBase64Url(ascii: string): string {
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
