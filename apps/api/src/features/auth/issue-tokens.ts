import type { Tokens } from '@study/contract/auth.ts';
import { signAccessToken } from '../../http/access-token.ts';
import { writeRefreshToken, type RefreshClaims } from './refresh-token.ts';

/** A pair of tokens of one session; the refresh token is of the given generation. */
export async function issueTokens(secretKey: string, claims: RefreshClaims): Promise<Tokens> {
  return { access: await signAccessToken(secretKey, claims), refresh: writeRefreshToken(secretKey, claims) };
}
