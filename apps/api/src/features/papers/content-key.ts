import { CONTENT_KEY_HEADER, CONTENT_KEY_MAX } from '@study/contract/papers.ts';
import { importJWK, type CryptoKey } from 'jose';
import * as z from 'zod/mini';
import { refuse, type Refusal } from '../../http/errors.ts';

const SENTENCE = '密钥应为一次性的P-256公钥，以JWK的base64url编码给出';

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
/** An ECDH public key on P-256. `d` would be the private half, which is nobody else's business. */
const publicJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: z.optional(z.undefined()),
});

/** The key that a header brings; 422 when it is no public key on P-256. */
export async function readContentKey(header: string): Promise<CryptoKey | Refusal> {
  const jwk = publicJwk.safeParse(decoded(header));
  if (!jwk.success) return refusal();
  const { kty, crv, x, y } = jwk.data;
  try {
    // Looks whether the point is on the curve, too. A pair of coordinates never gives bytes.
    return (await importJWK({ kty, crv, x, y }, 'ECDH-ES')) as CryptoKey;
  } catch {
    return refusal();
  }
}

function decoded(header: string): unknown {
  if (header.length > CONTENT_KEY_MAX || !/^[\w-]+$/.test(header)) return null;
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString());
  } catch {
    return null;
  }
}

function refusal(): Refusal {
  return refuse('validation_failed', { fields: { [CONTENT_KEY_HEADER]: SENTENCE } });
}
