import type { refreshEndpoint } from '@study/contract/auth.ts';
import type { Deps } from '../../deps.ts';
import { refuse, type Refusal } from '../../http/errors.ts';
import type { Answer } from '../../http/register.ts';
import { issueTokens } from './issue-tokens.ts';
import { explainRefusedRefresh } from './refresh-refusal.ts';
import { readRefreshToken } from './refresh-token.ts';
import { findSession, revokeSession, updateRefreshGeneration } from './sessions.store.ts';

/**
 * The token's successor and a new access token. A token gives the same successor until that is used (two tabs,
 * a lost reply); a token that comes after that ends its session.
 */
export async function refreshSession(
  { config, database }: Deps,
  refresh: string,
): Promise<Answer<typeof refreshEndpoint> | Refusal> {
  const token = readRefreshToken(config.secretKey, refresh);
  if (token === null) return refuse('not_authenticated');
  const { userId, sessionId, generation } = token;
  const now = new Date();
  if (await updateRefreshGeneration(database.db, userId, token, now)) {
    const tokens = await issueTokens(config.secretKey, { userId, sessionId, generation: generation + 1 });
    return { status: 200, body: tokens };
  }
  const code = explainRefusedRefresh(await findSession(database.db, userId, sessionId), generation, now);
  if (code === 'refresh_reused') await revokeSession(database.db, userId, sessionId, now);
  return refuse(code);
}
