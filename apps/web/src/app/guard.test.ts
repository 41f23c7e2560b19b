import { beforeEach, expect, test } from 'vitest';
import { forgetSession } from '../session/auth-store.ts';
import { sessionEvents } from '../session/session-events.ts';
import { needsLogin, needsLoginToAdminister } from './guard.ts';

beforeEach(() => {
  forgetSession();
  sessionEvents.noteSignedIn();
});

/** The message that the guard sends to the login page. */
async function messageOf(guard: typeof needsLogin): Promise<unknown> {
  const thrown = await guard.beforeLoad({ location: { href: '/profile' } }).catch((error: unknown) => error);
  return (thrown as { options: { search: { message: unknown } } }).options.search.message;
}

test('a page that is opened after the session has ended gives the reason of the end', async () => {
  sessionEvents.emitSignedOut('ended');
  sessionEvents.emitSignedOut('left');
  expect(await messageOf(needsLogin)).toBe('登录已失效，请重新登录');
  sessionEvents.noteSignedIn();
  sessionEvents.emitSignedOut('disabled');
  expect(await messageOf(needsLogin)).toBe('这个账号已停用，请联系管理员');
});

test('visitors, and users who logged out themselves, are asked to log in for this page', async () => {
  expect(await messageOf(needsLoginToAdminister)).toContain('第一位管理员');
  forgetSession();
  expect(await messageOf(needsLogin)).toBe('请先登录');
});
