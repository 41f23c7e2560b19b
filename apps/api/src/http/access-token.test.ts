import { SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { purposeKey, readAccessToken, signAccessToken } from './access-token.ts';

const KEY = 'k'.repeat(48);
const claims = { userId: uuidv7(), sessionId: uuidv7() };

describe('an access token', () => {
  it('says whose session it is, each time it is read', async () => {
    const token = await signAccessToken(KEY, claims);
    expect(await readAccessToken(KEY, token)).toEqual(claims);
    expect(await readAccessToken(KEY, token)).toEqual(claims);
  });

  it('is valid for one key only, even after it was read with that key', async () => {
    const token = await signAccessToken(KEY, claims);
    await readAccessToken(KEY, token);
    expect(await readAccessToken('o'.repeat(48), token)).toBe('not_authenticated');
  });

  it('expires, even after it was read in time', async () => {
    const token = await signAccessToken(KEY, claims);
    await readAccessToken(KEY, token);
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000 + 1_000 });
    try {
      expect(await readAccessToken(KEY, token)).toBe('token_expired');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused when a letter was changed or it is unsigned', async () => {
    const token = await signAccessToken(KEY, claims);
    await readAccessToken(KEY, token);
    const [head = '', body = '', signature = ''] = token.split('.');
    const changed = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await readAccessToken(KEY, changed)).toBe('not_authenticated');
    expect(await readAccessToken(KEY, `${head}.${body}.`)).toBe('not_authenticated');
  });

  it('needs an expiry and the ids of a user and a session', async () => {
    const key = purposeKey(KEY, 'access');
    const endless = await new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('study')
      .setSubject(claims.userId)
      .sign(key);
    const nobody = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('study')
      .setSubject('y')
      .setExpirationTime('5m')
      .sign(key);
    expect(await readAccessToken(KEY, endless)).toBe('not_authenticated');
    expect(await readAccessToken(KEY, nobody)).toBe('not_authenticated');
  });
});
