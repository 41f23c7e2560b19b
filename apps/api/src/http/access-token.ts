import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { validate } from 'uuid';

export const ACCESS_LIFETIME_SECONDS = 15 * 60;

const ISSUER = 'study';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export type Purpose =
  | 'access'
  | 'refresh'
  | 'csrf'
  | 'audio'
  | 'file'
  | 'device'
  | 'proof'
  | 'second_factor'
  | 'backup_ticket';

/** Derived once per purpose, because nearly every call needs a key. */
const derived = new Map<string, Map<Purpose, KeyObject>>();

/**
 * A separate key per purpose, so that a signature for one is invalid for another. It is a KeyObject, because converting
 * bytes to one for every signature takes eight times as long as signing.
 */
export function purposeKey(secretKey: string, purpose: Purpose): KeyObject {
  const keys = derived.get(secretKey) ?? new Map<Purpose, KeyObject>();
  derived.set(secretKey, keys);
  const key = keys.get(purpose) ?? createSecretKey(createHmac('sha256', secretKey).update(purpose).digest());
  keys.set(purpose, key);
  return key;
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && validate(value);
}

/** A signed token for one session, valid for 15 minutes. */
export async function signAccessToken(secretKey: string, claims: AccessClaims, now = new Date()): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(claims.userId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_LIFETIME_SECONDS * 1000))
    .sign(purposeKey(secretKey, 'access'));
}

interface Verified {
  secretKey: string;
  claims: AccessClaims;
  expiresAtMs: number;
}

const MOST_VERIFIED = 10_000;
/** Cache of verified tokens: a page sends the same token hundreds of times. */
const verified = new LRUCache<string, Verified>({ max: MOST_VERIFIED });

/**
 * The claims of a token, or why it is refused. Does not check whether the session still exists, which needs the
 * database.
 */
export async function readAccessToken(
  secretKey: string,
  token: string,
): Promise<AccessClaims | 'not_authenticated' | 'token_expired'> {
  const known = verified.get(token);
  if (known?.secretKey === secretKey && Date.now() < known.expiresAtMs) return known.claims;
  try {
    const { payload } = await jwtVerify(token, purposeKey(secretKey, 'access'), {
      issuer: ISSUER,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    if (!isUuid(payload.sub) || !isUuid(payload.sid)) return 'not_authenticated';
    const claims = { userId: payload.sub, sessionId: payload.sid };
    verified.set(token, { secretKey, claims, expiresAtMs: (payload.exp ?? 0) * 1_000 });
    return claims;
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'token_expired' : 'not_authenticated';
  }
}
