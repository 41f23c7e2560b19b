import type { Tokens } from '@study/contract/account/auth.ts';
import { signAccessToken } from '#http/access-token.ts';
import { writeRefreshToken, type RefreshClaims } from './refresh-token.ts';

/** Issues an access token, and a refresh token of the given generation, for one session. */
export async function issueTokens(secretKey: string, claims: RefreshClaims): Promise<Tokens> {
  return { access: await signAccessToken(secretKey, claims), refresh: writeRefreshToken(secretKey, claims) };
}
