import type { User } from '@study/contract/account/auth.ts';
import { expect, test } from 'vitest';
import { authState, forgetSession, rememberTokens, rememberUser } from './auth-store.ts';
import { sessionEvents } from './session-events.ts';

const signIn = (id: string) => {
  const claims = Buffer.from(JSON.stringify({ sub: id })).toString('base64url');
  rememberTokens({ access: `head.${claims}.signature`, refresh: 'r' });
  rememberUser({ id } as User);
};

test('a profile that arrives after the logout signs nobody in', () => {
  signIn('first');
  forgetSession();
  rememberUser({ id: 'first' } as User);
  expect(authState().user).toBeNull();
});

test('a profile that arrives after another user has logged in does not replace them', () => {
  signIn('second');
  rememberUser({ id: 'first' } as User);
  expect(authState().user?.id).toBe('second');
});

test('each session ends once, after a logout not at all, and the next session ends again', () => {
  const ends: string[] = [];
  const stop = sessionEvents.watchSignedOut((why) => ends.push(why));
  signIn('first');
  forgetSession();
  sessionEvents.emitSignedOut('left');
  signIn('first');
  sessionEvents.emitSignedOut('ended');
  sessionEvents.emitSignedOut('left');
  signIn('first');
  sessionEvents.emitSignedOut('disabled');
  stop();
  expect(ends).toEqual(['ended', 'disabled']);
});
