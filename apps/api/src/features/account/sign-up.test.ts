import { loginEndpoint, profileEndpoint, registerEndpoint } from '@study/contract/account/auth.ts';
import { expect, test } from 'vitest';
import { useRealHashCost } from '#test/real-hash-cost.ts';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { createPasswords } from './password.ts';
import { fitsRecoveryCode } from './recovery-code.ts';

useRealHashCost();

const PASSWORD = 'mountain-river7';

test('registering signs in and shows the recovery code once', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  const body = { username: '小明_2026', password: PASSWORD, emoji: 'fox' as const };
  const reply = await client.try(registerEndpoint, { body });
  expect(reply.status).toBe(201);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.body).toEqual({
    access: expect.any(String),
    refresh: expect.any(String),
    recovery_code: expect.stringMatching(/^(\w{4}-){4}\w{4}$/),
    user: {
      id: expect.any(String),
      username: '小明_2026',
      nickname: null,
      emoji: 'fox',
      avatar_url: null,
      bio: '',
      role: 'user',
      target_exam: null,
      target_score: null,
      exam_date: null,
      must_change_password: false,
      plan_minutes: 20,
      leaderboard_visible: false,
      date_joined: expect.any(String),
      session_alert: null,
      recovery_code_saved: false,
    },
  });
  const answer = reply.body as { access: string; recovery_code: string; user: unknown };
  client.access = answer.access;
  expect(await client.call(profileEndpoint)).toEqual(answer.user);
  const stored = await site.database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(stored.recovery_code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await fitsRecoveryCode(createPasswords(1), answer.recovery_code, stored.recovery_code_hash)).toBe(true);
  expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  const session = await site.database.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  expect(session).toMatchObject({ address: '127.0.0.1', user_agent: 'lightMyRequest', refresh_generation: 0 });
});

test.each(['16characters-abc', '密码密码密码密码', '🦊🐼🐸🦉🐝🐢🦋🐳', '        '])(
  'the password %s works',
  async (password) => {
    await using site = await openTestApp();
    const client = new TestClient(site.app);
    await client.register('xiaohong', password);
    expect((await client.try(loginEndpoint, { body: { username: 'xiaohong', password } })).status).toBe(200);
    expect((await client.try(loginEndpoint, { body: { username: 'xiaohong', password: `${password}x` } })).status).toBe(
      401,
    );
  },
);

const refusedBodies: [string, unknown, Record<string, string>][] = [
  ['nothing', {}, { username: '请输入用户名', password: '请输入密码' }],
  ['a short name', { username: '鱼', password: PASSWORD }, { username: expect.stringContaining('2到20') }],
  ['a long name', { username: 'a'.repeat(21), password: PASSWORD }, { username: expect.stringContaining('2到20') }],
  [
    'a name with a space',
    { username: 'li ming', password: PASSWORD },
    { username: expect.stringContaining('可用中文') },
  ],
  ['a short password', { username: 'liming', password: 'abcdef7' }, { password: '密码长度不能少于8位' }],
  ['a long password', { username: 'liming', password: 'a'.repeat(17) }, { password: '密码长度不能超过16位' }],
  ['a common password', { username: 'liming', password: 'Woaini1314' }, { password: '这个密码太常见，请换一个' }],
  ['the name as password', { username: 'LiMing-99', password: 'liming-99' }, { password: '密码不能与用户名相同' }],
  ['an avatar path', { username: 'liming', password: PASSWORD, emoji: '../fox' }, { emoji: '没有这个头像' }],
  ['a role', { username: 'liming', password: PASSWORD, role: 'admin' }, { role: '不支持这一项' }],
  [
    'a field named constructor',
    { username: 'liming', password: PASSWORD, constructor: 1 },
    { constructor: '不支持这一项' },
  ],
];

test('invalid registrations are refused, field by field', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  for (const [what, body, fields] of refusedBodies) {
    const reply = await client.send('POST', registerEndpoint.path, body);
    expect(reply, `${what}`).toMatchObject({ status: 422, body: { code: 'validation_failed', fields } });
  }
  expect(await site.database.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a name is taken whatever its case', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  await client.register('XiaoMing');
  expect(await client.try(registerEndpoint, { body: { username: 'xiaoming', password: PASSWORD } })).toMatchObject({
    status: 409,
    body: { code: 'username_taken', fields: { username: '用户名已被使用' } },
  });
});

test('of concurrent registrations of one name one succeeds', async () => {
  await using site = await openTestApp();
  const clients = Array.from({ length: 8 }, () => new TestClient(site.app));
  const body = { username: 'xiaoming', password: PASSWORD };
  const replies = await Promise.all(clients.map((client) => client.try(registerEndpoint, { body })));
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  expect(await site.database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});

test('after a class at one address the next ones still register, without any proof, in their turns', async () => {
  await using site = await openTestApp();
  await site.database.pool.query(
    `insert into registrations (address, registered_at) select '192.0.2.7', now() from generate_series(1, 59)`,
  );
  const replies = await Promise.all(
    [1, 2, 3].map((no) => {
      const client = new TestClient(site.app);
      client.address = '192.0.2.7';
      return client.try(registerEndpoint, { body: { username: `person-${no}`, password: PASSWORD } });
    }),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { rows } = await site.database.pool.query('select count(*)::int as count from registrations');
  expect(rows).toEqual([{ count: 59 + 3 }]);
});
