import { createHash } from 'node:crypto';
import { confirmRecoveryCodeEndpoint, recoverEndpoint } from '@study/contract/account/account.ts';
import { loginEndpoint, profileEndpoint, registerEndpoint } from '@study/contract/account/auth.ts';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { cleanUpAccounts } from './clean-up.ts';

const OLD = 'correct-horse1';
const NEXT = 'mountain-river7';

async function registered(site: TestApp): Promise<{ client: TestClient; code: string }> {
  const client = new TestClient(site.app);
  const answer = await client.call(registerEndpoint, { body: { username: 'XiaoMing', password: OLD } });
  client.access = answer.access;
  return { client, code: answer.recovery_code };
}

const recover = (app: TestApp['app'], code: string, username = 'xiaoming', next = NEXT) =>
  new TestClient(app).try(recoverEndpoint, { body: { username, recovery_code: code, next } });

test('the code sets a new password, issues a new code, and ends every session', async () => {
  await using site = await openTestApp();
  const { client, code } = await registered(site);
  const reply = await recover(site.app, code);
  expect(reply).toMatchObject({ status: 200, body: { recovery_code: expect.stringMatching(/^(\w{4}-){4}\w{4}$/) } });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await client.try(profileEndpoint)).status).toBe(401);
  const logIn = (password: string) => client.try(loginEndpoint, { body: { username: 'xiaoming', password } });
  expect((await logIn(OLD)).status).toBe(401);
  expect((await logIn(NEXT)).status).toBe(200);
  expect((await recover(site.app, code, 'xiaoming', 'river-mountain7')).status).toBe(401);
  const second = (reply.body as { recovery_code: string }).recovery_code;
  expect(second).not.toBe(code);
  expect((await recover(site.app, second, 'xiaoming', 'river-mountain7')).status).toBe(200);
});

test('a code counts as saved once the user confirms it, or has used it', async () => {
  await using site = await openTestApp();
  const { client, code } = await registered(site);
  const isSaved = async () => (await client.call(profileEndpoint)).recovery_code_saved;
  expect(await isSaved()).toBe(false);
  const other = new TestClient(site.app);
  const { access, recovery_code } = await other.call(registerEndpoint, { body: { username: '小红', password: OLD } });
  other.access = access;
  await other.call(confirmRecoveryCodeEndpoint, { body: {} });
  expect((await other.call(profileEndpoint)).recovery_code_saved).toBe(true);
  expect(recovery_code).not.toBe(code);
  expect(await isSaved()).toBe(false);
  await recover(site.app, code);
  const again = await client.call(loginEndpoint, { body: { username: 'xiaoming', password: NEXT } });
  expect(again.user.recovery_code_saved).toBe(true);
});

test.each([
  ['in lower case', (code: string) => code.toLowerCase()],
  ['without dashes', (code: string) => code.replaceAll('-', '')],
  ['with spaces', (code: string) => ` ${code.replaceAll('-', ' ')} `],
  ['with other dashes', (code: string) => code.replaceAll('-', '－')],
  ['with letters for digits', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  [
    'in wide letters',
    (code: string) => code.replaceAll(/[0-9A-Z]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)),
  ],
])('the code is known %s', async (_, write) => {
  await using site = await openTestApp();
  const { code } = await registered(site);
  expect((await recover(site.app, write(code))).status).toBe(200);
});

test('a code stored by a fast hash works, and is rehashed later', async () => {
  await using site = await openTestApp();
  const { code } = await registered(site);
  const { db } = site.database;
  const fast = createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
  const storeFast = () => db.updateTable('users').set({ recovery_code_hash: fast }).execute();
  await storeFast();
  expect((await recover(site.app, code)).status).toBe(200);
  await storeFast();
  await cleanUpAccounts(site, new Date());
  const stored = await db.selectFrom('users').select('recovery_code_hash').executeTakeFirstOrThrow();
  expect(stored.recovery_code_hash).toMatch(/^\$argon2id\$/);
  expect((await recover(site.app, code, 'xiaoming', 'river-mountain7')).status).toBe(200);
});

test('an unknown name and a wrong code get the same answer', async () => {
  await using site = await openTestApp();
  const { client, code } = await registered(site);
  const wrong = await recover(site.app, '0000-0000-0000-0000-0000');
  expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_recovery_code', error: '用户名或恢复码不正确' } });
  for (const [username, given] of [
    ['nobody', code],
    ['xiaoming', code.slice(0, -1)],
    ['xiaoming', '\u{1F98A}'],
    ['ﷺ'.repeat(250), code],
  ] as const) {
    const reply = await recover(site.app, given, username);
    expect({ ...reply.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
    expect(reply.status).toBe(401);
    expect(Object.keys(reply.headers)).toEqual(Object.keys(wrong.headers));
  }
  expect((await client.try(profileEndpoint)).status).toBe(200);
});

test('failures count together with failed logins, and the sixth attempt waits', async () => {
  await using site = await openTestApp();
  const { code } = await registered(site);
  for (let time = 1; time <= 3; time += 1) {
    await new TestClient(site.app).try(loginEndpoint, { body: { username: 'xiaoming', password: 'wrong-horse9' } });
  }
  for (let time = 1; time <= 2; time += 1) expect((await recover(site.app, 'wrong')).status).toBe(401);
  expect(await recover(site.app, code)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

test('of concurrent uses of one code one succeeds', async () => {
  await using site = await openTestApp();
  const { code } = await registered(site);
  const replies = await Promise.all(Array.from({ length: 4 }, () => recover(site.app, code)));
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 401, 401, 401]);
});

test.each([
  ['short', '密码长度不能少于8位'],
  ['woaini1314', '这个密码太常见，请换一个'],
  ['XiaoMing-9', '密码不能与用户名相同'],
])('the next password follows the rules of registration: %s', async (next, sentence) => {
  await using site = await openTestApp();
  const { client, code } = await registered(site);
  const body = { username: 'xiaoming-9', recovery_code: code, next };
  expect(await client.send('POST', recoverEndpoint.path, body)).toMatchObject({
    status: 422,
    body: { fields: { next: sentence } },
  });
});
