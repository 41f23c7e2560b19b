import { CONTENT_KEY_HEADER, CONTENT_KEY_MAX, SEALED_CONTENT } from '@study/contract/papers/candidate-content.ts';
import { createECDH, createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { refuse, type Refusal } from '#http/errors.ts';

const SENTENCE = '密钥应为一次性的P-256公钥，以JWK的base64url编码给出';
const KEY_BITS = 256;
const COORDINATE_BYTES = 32;

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
/** An ECDH public key on P-256. `d`, the private half, must not be sent. */
const publicJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: z.optional(z.undefined()),
});

/** The key for one content, and the server's public key, from which the client derives the same key. */
export interface AgreedKey {
  key: Buffer;
  epk: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
}

/**
 * Agrees on a key with the client, using a fresh key pair (ECDH-ES). 422 when the header has no public key on P-256.
 */
export function agreeOnKey(header: string): AgreedKey | Refusal {
  const jwk = publicJwk.safeParse(decoded(header));
  if (!jwk.success) return refusal();
  const ours = createECDH('prime256v1');
  const point = ours.generateKeys();
  try {
    // `computeSecret` also checks that the point is on the curve.
    const shared = ours.computeSecret(pointOf(jwk.data));
    return { key: derive(shared), epk: { kty: 'EC', crv: 'P-256', ...coordinatesOf(point) } };
  } catch {
    return refusal();
  }
}

/** Key derivation of RFC 7518 §4.6.2 with empty party information: one hash round yields enough bits. */
function derive(shared: Buffer): Buffer {
  const { enc } = SEALED_CONTENT;
  const hash = createHash('sha256').update(uint32(1)).update(shared).update(uint32(enc.length)).update(enc);
  return hash.update(uint32(0)).update(uint32(0)).update(uint32(KEY_BITS)).digest();
}

function decoded(header: string): unknown {
  if (header.length > CONTENT_KEY_MAX || !/^[\w-]+$/.test(header)) return null;
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Encodes a public key as an uncompressed point (SEC 1 §2.3.3). */
function pointOf({ x, y }: { x: string; y: string }): Buffer {
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
}

function coordinatesOf(point: Buffer): { x: string; y: string } {
  const yStart = 1 + COORDINATE_BYTES;
  return { x: point.toString('base64url', 1, yStart), y: point.toString('base64url', yStart) };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function refusal(): Refusal {
  return refuse('validation_failed', { fields: { [CONTENT_KEY_HEADER]: SENTENCE } });
}
