import type { refreshEndpoint } from '@study/contract/account/auth.ts';
import type { Deps } from '#deps.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { Answer } from '#http/register.ts';
import { newDeviceId } from './device.ts';
import { issueTokens } from './issue-tokens.ts';
import { explainRefusedRefresh } from './refresh-refusal.ts';
import { readRefreshToken } from './refresh-token.ts';
import { findSession, endSession, useRefreshToken } from './sessions.store.ts';

export interface RefreshOutcome {
  answer: Answer<typeof refreshEndpoint> | Refusal;
  /** A new device id for a browser without one. */
  newDevice: string | null;
  /** The id of the user whose session ended because a used token came from another device. */
  robbed: string | null;
}

/**
 * Refresh token rotation: issues the token's successor and a new access token. A used token yields the same successor
 * again: to anybody for 30 seconds after its first use (two tabs, a lost reply), later only to the device that used it
 * first. Any other reuse ends the session, because two parties hold the token.
 */
export async function refreshSession(
  { config, database }: Deps,
  refresh: string,
  device: string | null,
  now = new Date(),
): Promise<RefreshOutcome> {
  const nobody = { newDevice: null, robbed: null };
  const token = readRefreshToken(config.secretKey, refresh);
  if (token === null) return { ...nobody, answer: refuse('not_authenticated') };
  const { userId, sessionId, generation } = token;
  const candidate = device ?? newDeviceId();
  const used = await useRefreshToken(database.db, token, { device, candidate }, now);
  if (used !== null) {
    const tokens = await issueTokens(config.secretKey, { userId, sessionId, generation: generation + 1 });
    const newDevice = device === null && used.deviceId === candidate ? candidate : null;
    return { ...nobody, answer: { status: 200, body: tokens }, newDevice };
  }
  const code = explainRefusedRefresh(await findSession(database.db, userId, sessionId), generation, now);
  const isRobbed = code === 'refresh_reused' && (await endSession(database.db, userId, sessionId, 'reuse', now));
  return { ...nobody, answer: refuse(code), robbed: isRobbed ? userId : null };
}
