import { changePasswordEndpoint, recoverEndpoint, renewRecoveryCodeEndpoint } from '@study/contract/account/account.ts';
import { loginEndpoint, profileEndpoint, refreshEndpoint } from '@study/contract/account/auth.ts';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { signedIn } from '#test/signed-in.ts';
import { TestClient } from '#test/test-client.ts';

const OLD = 'correct-horse1';
const NEXT = 'mountain-river7';

const logIn = (site: TestApp, password: string, username = 'xiaoming') =>
  new TestClient(site.app).try(loginEndpoint, { body: { username, password } });

test('a new password keeps this session, ends the others, and alone signs in', async () => {
  await using site = await openTestApp();
  const here = await signedIn(site, 'xiaoming');
  const elsewhere = await signedIn(site, 'xiaoming', OLD);
  const stranger = await signedIn(site, 'xiaohong');
  const reply = await here.try(changePasswordEndpoint, { body: { current: OLD, next: NEXT } });
  expect(reply).toMatchObject({ status: 204, body: null });
  expect((await here.try(profileEndpoint)).status).toBe(200);
  expect((await here.try(refreshEndpoint, { body: { refresh: here.refresh ?? '' } })).status).toBe(200);
  expect((await elsewhere.try(profileEndpoint)).status).toBe(401);
  expect((await elsewhere.try(refreshEndpoint, { body: { refresh: elsewhere.refresh ?? '' } })).status).toBe(401);
  expect((await stranger.try(profileEndpoint)).status).toBe(200);
  expect((await logIn(site, OLD)).status).toBe(401);
  expect((await logIn(site, NEXT)).status).toBe(200);
  expect((await logIn(site, OLD, 'xiaohong')).status).toBe(200);
});

test.each([
  ['the present one', OLD, '新密码不能与当前密码相同'],
  ['a short one', 'abc', '密码长度不能少于8位'],
  ['a long one', 'a'.repeat(17), '密码长度不能超过16位'],
  ['a common one', 'Woaini1314', '这个密码太常见，请换一个'],
  ['the username', 'XIAOMING-9', '密码不能与用户名相同'],
])('refuses %s as the next at its field', async (_, next, sentence) => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming-9');
  const reply = await client.send('POST', changePasswordEndpoint.path, { current: OLD, next });
  expect(reply).toMatchObject({ status: 422, body: { fields: { next: sentence } } });
  expect((await logIn(site, OLD, 'xiaoming-9')).status).toBe(200);
});

test('a wrong current password changes nothing, and guesses are throttled', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  const guess = { current: 'wrong-horse9', next: NEXT };
  for (let time = 1; time <= 5; time += 1) {
    const reply = await client.try(changePasswordEndpoint, { body: guess });
    expect(reply).toMatchObject({ status: 400, body: { code: 'wrong_password', error: '密码不正确' } });
  }
  for (const [endpoint, body] of [
    [changePasswordEndpoint, { ...guess, current: OLD }],
    [renewRecoveryCodeEndpoint, { password: OLD }],
  ] as const) {
    const reply = await client.send('POST', endpoint.path, body);
    expect(reply).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  }
  // Password guesses from a stolen session do not throttle the owner's login.
  expect((await logIn(site, OLD)).status).toBe(200);
});

test('of two concurrent password changes one succeeds, and no login with the old password outlives it', async () => {
  await using site = await openTestApp();
  const here = await signedIn(site, 'xiaoming');
  const elsewhere = await signedIn(site, 'xiaoming', OLD);
  const nexts = ['mountain-river7', 'river-mountain7'] as const;
  const [replies, logins] = await Promise.all([
    Promise.all([
      here.try(changePasswordEndpoint, { body: { current: OLD, next: nexts[0] } }),
      elsewhere.try(changePasswordEndpoint, { body: { current: OLD, next: nexts[1] } }),
    ]),
    Promise.all(Array.from({ length: 5 }, () => logIn(site, OLD))),
  ]);
  expect(replies.filter((reply) => reply.status === 204)).toHaveLength(1);
  for (const login of logins) {
    if (login.status !== 200) continue;
    const late = new TestClient(site.app);
    late.access = (login.body as { access: string }).access;
    expect((await late.try(profileEndpoint)).status).toBe(401);
  }
});

test('a new recovery code replaces the old one, for a user who gives the password', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  expect(await client.try(renewRecoveryCodeEndpoint, { body: { password: 'wrong-horse9' } })).toMatchObject({
    status: 400,
    body: { code: 'wrong_password' },
  });
  const { recovery_code: first } = await client.call(renewRecoveryCodeEndpoint, { body: { password: OLD } });
  const { recovery_code: second } = await client.call(renewRecoveryCodeEndpoint, { body: { password: OLD } });
  expect(second).not.toBe(first);
  const recover = (code: string) =>
    client.try(recoverEndpoint, { body: { username: 'xiaoming', recovery_code: code, next: NEXT } });
  expect((await recover(first)).status).toBe(401);
  expect((await recover(second)).status).toBe(200);
});
