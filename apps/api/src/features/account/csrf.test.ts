import {
  csrfEndpoint,
  loginEndpoint,
  logoutEndpoint,
  refreshEndpoint,
  registerEndpoint,
} from '@study/contract/account/auth.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/test-app.ts';

test('the cookie and the reply carry one token, which the next call keeps', async () => {
  await using site = await openTestApp();
  const first = await site.app.inject({ method: 'GET', url: csrfEndpoint.path });
  const cookie = first.cookies.find(({ name }) => name === 'csrftoken');
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(first.json()).toEqual({ csrf_token: cookie?.value });
  expect(first.headers['cache-control']).toBe('no-store');
  const second = await site.app.inject({
    method: 'GET',
    url: csrfEndpoint.path,
    headers: { cookie: `csrftoken=${cookie?.value}` },
  });
  expect(second.json()).toEqual(first.json());
  expect(second.cookies).toEqual([]);
});

test('an unsafe call without a matching pair is refused before anything else is checked', async () => {
  await using site = await openTestApp();
  await using elsewhere = await openTestApp({ SECRET_KEY: 'the key of quite another installation' });
  const takeToken = async ({ app }: typeof site) =>
    (await app.inject({ method: 'GET', url: csrfEndpoint.path })).json<{ csrf_token: string }>().csrf_token;
  const [own, otherOwn, foreign] = [await takeToken(site), await takeToken(site), await takeToken(elsewhere)];
  const pairs: [string | null, string | null][] = [
    [null, null],
    [own, null],
    [null, own],
    [own, otherOwn],
    [own, `${own}x`],
    [foreign, foreign],
    ['abc', 'abc'],
    ['abc.', 'abc.'],
  ];
  for (const { path } of [registerEndpoint, loginEndpoint, logoutEndpoint, refreshEndpoint]) {
    for (const [cookie, header] of pairs) {
      const reply = await site.app.inject({
        method: 'POST',
        url: path,
        headers: { ...(cookie && { cookie: `csrftoken=${cookie}` }), ...(header && { 'x-csrftoken': header }) },
        payload: { username: 'xiaoming', password: 'mountain-river7' },
      });
      expect(reply.statusCode, `${path} ${cookie} ${header}`).toBe(403);
      expect(reply.json()).toMatchObject({ code: 'csrf_failed', error: '页面已过期，请刷新后再试' });
    }
  }
  expect(await site.database.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('whoever was refused without the cookie gets it with the refusal, and is let in with it', async () => {
  await using site = await openTestApp();
  const register = (token: string) =>
    site.app.inject({
      method: 'POST',
      url: registerEndpoint.path,
      headers: { 'x-csrftoken': token, ...(token && { cookie: `csrftoken=${token}` }) },
      payload: { username: 'xiaoming', password: 'mountain-river7' },
    });
  const refused = await register('');
  expect(refused.json()).toMatchObject({ code: 'csrf_failed' });
  const cookie = refused.cookies.find(({ name }) => name === 'csrftoken');
  expect((await register(cookie?.value ?? '')).statusCode).toBe(201);
});
