import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { validate } from 'uuid';

export const ACCESS_LIFETIME_SECONDS = 15 * 60;

const ISSUER = 'study';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

/** A key of its own for each purpose, so that nothing signed for one serves another. */
export function purposeKey(secretKey: string, purpose: string): Buffer {
  return createHmac('sha256', secretKey).update(purpose).digest();
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && validate(value);
}

/** A signed token for one session, good for 15 minutes. */
export async function signAccessToken(secretKey: string, claims: AccessClaims): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(claims.userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_LIFETIME_SECONDS}s`)
    .sign(purposeKey(secretKey, 'access'));
}

/** What a token says, or why it says nothing. Whether its session still lives is for the database to tell. */
export async function readAccessToken(
  secretKey: string,
  token: string,
): Promise<AccessClaims | 'not_authenticated' | 'token_expired'> {
  try {
    const { payload } = await jwtVerify(token, purposeKey(secretKey, 'access'), {
      issuer: ISSUER,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    if (!isUuid(payload.sub) || !isUuid(payload.sid)) return 'not_authenticated';
    return { userId: payload.sub, sessionId: payload.sid };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'token_expired' : 'not_authenticated';
  }
}
