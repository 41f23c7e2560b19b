import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { purposeKey } from '#http/access-token.ts';

/** The content of a refresh token. Tokens of one session are numbered from 1. */
export interface RefreshClaims {
  userId: string;
  sessionId: string;
  generation: number;
}

const UUID_BYTES = 16;
const CLAIMS_BYTES = 2 * UUID_BYTES + 4;
const MAC_BYTES = 32;

/**
 * The token is a deterministic function of its claims and the key, so it is not stored, and it always has the same
 * successor.
 */
export function writeRefreshToken(secretKey: string, claims: RefreshClaims): string {
  const body = Buffer.alloc(CLAIMS_BYTES);
  body.set(parse(claims.userId), 0);
  body.set(parse(claims.sessionId), UUID_BYTES);
  body.writeUInt32BE(claims.generation, 2 * UUID_BYTES);
  return Buffer.concat([body, macOf(secretKey, body)]).toString('base64url');
}

/** The claims of a refresh token signed with this key; null for any other text. */
export function readRefreshToken(secretKey: string, token: string): RefreshClaims | null {
  const bytes = Buffer.from(token, 'base64url');
  // base64url decoding skips foreign characters, so compare the exact text.
  if (bytes.length !== CLAIMS_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, CLAIMS_BYTES);
  if (!timingSafeEqual(bytes.subarray(CLAIMS_BYTES), macOf(secretKey, body))) return null;
  return {
    userId: stringify(body.subarray(0, UUID_BYTES)),
    sessionId: stringify(body.subarray(UUID_BYTES, 2 * UUID_BYTES)),
    generation: body.readUInt32BE(2 * UUID_BYTES),
  };
}

function macOf(secretKey: string, body: Buffer): Buffer {
  return createHmac('sha256', purposeKey(secretKey, 'refresh')).update(body).digest();
}
