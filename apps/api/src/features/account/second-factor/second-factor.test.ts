import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import {
  administrationStateEndpoint,
  confirmSecondFactorEndpoint,
  enrolSecondFactorEndpoint,
  giveSecondFactorEndpoint,
  renewSecondFactorCodesEndpoint,
} from '@study/contract/account/second-factor.admin.ts';
import { loginEndpoint } from '@study/contract/account/auth.ts';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { TestClient } from '#test/test-client.ts';

const STEP_MS = 30_000;

/** The authenticator's code; a later step gives an unused code. */
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * STEP_MS });

const test = base
  .extend('environment', { scope: 'file' }, () => ({ ADMIN_SECOND_FACTOR: 'required' }))
  .extend('enrolled', { scope: 'file' }, ({ site }) => async () => {
    const client = await administrator(site);
    const { username } = await site.database.db
      .selectFrom('users')
      .select('username')
      .where('role', '=', 'admin')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { secret, uri } = await client.call(enrolSecondFactorEndpoint, { body: { password: 'correct-horse1' } });
    expect(uri).toContain(`secret=${secret}`);
    const { recovery_codes: codes } = await client.call(confirmSecondFactorEndpoint, {
      body: { code: codeOf(secret, -1) },
    });
    return { client, username, secret, codes };
  });

test('an administrator calls nothing before the second factor is set up, and everything after', async ({ site }) => {
  const client = await administrator(site);
  const refused = await client.try(listAuditEndpoint);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    {
      code: 'second_factor_required',
      error: '请先设置第二重验证：在浏览器里打开/admin，照提示做',
      details: { set_up_at: '/admin' },
    },
  ]);
  expect(await client.call(administrationStateEndpoint)).toEqual({
    is_required: true,
    is_enrolled: false,
    is_given: false,
    recovery_codes_left: 0,
  });
  const { secret } = await client.call(enrolSecondFactorEndpoint, { body: { password: 'correct-horse1' } });
  expect((await client.try(confirmSecondFactorEndpoint, { body: { code: '000000' } })).status).toBe(400);
  await client.call(confirmSecondFactorEndpoint, { body: { code: codeOf(secret) } });
  const { results } = await client.call(listAuditEndpoint);
  expect(results[0]).toMatchObject({ act: 'second_factor.enrol', by_command: false, target: { kind: 'user' } });
});

test('a stolen session sets up no second factor without the password', async ({ site }) => {
  const client = await administrator(site);
  const reply = await client.try(enrolSecondFactorEndpoint, { body: { password: 'wrong-horse1' } });
  expect([reply.status, reply.body]).toMatchObject([400, { code: 'wrong_password' }]);
});

test('a login asks for the code and takes each code once', async ({ site, enrolled }) => {
  const { username, secret } = await enrolled();
  const logIn = async (second_factor?: string) => {
    const body = { username, password: 'correct-horse1', ...(second_factor && { second_factor }) };
    const client = new TestClient(site.app);
    return { client, reply: await client.try(loginEndpoint, { body }) };
  };
  expect((await logIn()).reply.body).toMatchObject({ code: 'second_factor_required' });
  const code = codeOf(secret);
  const { client, reply } = await logIn(` ${code.slice(0, 3)} ${code.slice(3)}`);
  expect(reply.status).toBe(200);
  client.access = (reply.body as { access: string }).access;
  expect((await client.try(listAuditEndpoint)).status).toBe(200);
  expect((await logIn(code)).reply.body).toMatchObject({ code: 'invalid_second_factor' });
  expect((await logIn(codeOf(secret, 1))).reply.status).toBe(200);
});

test('a recovery code works once instead, and a new set replaces the old one', async ({ site, enrolled }) => {
  const { client, username, secret, codes } = await enrolled();
  const body = { username, password: 'correct-horse1', second_factor: codes[0]?.toLowerCase() ?? '' };
  expect((await new TestClient(site.app).try(loginEndpoint, { body })).status).toBe(200);
  expect((await new TestClient(site.app).try(loginEndpoint, { body })).status).toBe(400);
  expect((await client.call(administrationStateEndpoint)).recovery_codes_left).toBe(9);
  const renewed = await client.call(renewSecondFactorCodesEndpoint, { body: { code: codeOf(secret) } });
  expect(renewed.recovery_codes).toHaveLength(10);
  for (const code of renewed.recovery_codes) expect(code.split('-')).toHaveLength(6);
  const old = { ...body, second_factor: codes[1] ?? '' };
  expect((await new TestClient(site.app).try(loginEndpoint, { body: old })).status).toBe(400);
});

test('a session that began without the code takes it later', async ({ site, enrolled }) => {
  const { client, secret } = await enrolled();
  await site.database.db.updateTable('sessions').set({ second_factor_at: null }).execute();
  expect((await client.try(listAuditEndpoint)).status).toBe(403);
  const state = await client.call(giveSecondFactorEndpoint, { body: { code: codeOf(secret) } });
  expect(state.is_given).toBe(true);
  expect((await client.try(listAuditEndpoint)).status).toBe(200);
});

test('five wrong codes close the door for a quarter of an hour, for the right code too', async ({ enrolled }) => {
  const { client, secret } = await enrolled();
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await client.try(giveSecondFactorEndpoint, { body: { code: '000000' } })).status).toBe(400);
  }
  const reply = await client.try(giveSecondFactorEndpoint, { body: { code: codeOf(secret) } });
  expect([reply.status, reply.headers['retry-after']]).toEqual([429, '900']);
  expect(reply.body).toMatchObject({ error: '验证码错误次数较多，请在15分钟后再试' });
});

test('who has a second factor gives it before another takes its place', async ({ enrolled }) => {
  const { client, secret } = await enrolled();
  const password = 'correct-horse1';
  const reply = await client.try(enrolSecondFactorEndpoint, { body: { password } });
  expect(reply.body).toMatchObject({ code: 'second_factor_required' });
  const next = await client.call(enrolSecondFactorEndpoint, { body: { password, code: codeOf(secret) } });
  // The old secret is valid until the first code of the new one.
  expect((await client.try(giveSecondFactorEndpoint, { body: { code: codeOf(secret, 1) } })).status).toBe(200);
  await client.call(confirmSecondFactorEndpoint, { body: { code: codeOf(next.secret) } });
  expect((await client.try(giveSecondFactorEndpoint, { body: { code: codeOf(secret, 1) } })).status).toBe(400);
});

test('the secret is stored sealed, and the sessions of administrators are shorter', async ({ site, enrolled }) => {
  const { secret } = await enrolled();
  const { sealed_secret: sealed } = await site.database.db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('sealed_secret', 'is not', null)
    .orderBy('user_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(sealed?.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false);
  const client = new TestClient(site.app);
  await client.register('new-head');
  const row = () =>
    site.database.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.created_at', 'sessions.expires_at'])
      .where('username', '=', 'new-head')
      .orderBy('sessions.created_at', 'desc')
      .executeTakeFirstOrThrow();
  const hoursLeft = async () => ((await row()).expires_at.getTime() - Date.now()) / 3_600_000;
  expect(await hoursLeft()).toBeGreaterThan(700);
  await site.database.db.updateTable('users').set({ role: 'admin' }).where('username', '=', 'new-head').execute();
  await client.send('POST', '/api/auth/token/refresh/', { refresh: client.refresh });
  expect(await hoursLeft()).toBeLessThanOrEqual(12);
});
