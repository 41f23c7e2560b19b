import { loginEndpoint, profileEndpoint } from '@study/contract/account/auth.ts';
import { PASSWORD_MAX } from '@study/contract/account/credentials.schemas.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { createAdministrator, promoteToAdministrator, takeSecondFactorAway } from './administrators.ts';
import { hasAdministrator } from '../models/account/administrators.store.ts';

test('a new administrator signs in with the generated password, shown once', async ({ site }) => {
  const made = await createAdministrator(site.database, 'headmaster', null);
  const password = made.password ?? '';
  expect(password).toHaveLength(PASSWORD_MAX);
  expect(made.recoveryCode).toMatch(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/);
  const answer = await new TestClient(site.app).call(loginEndpoint, { body: { username: 'Headmaster', password } });
  expect(answer.user).toMatchObject({ username: 'headmaster', role: 'admin' });
  expect((await createAdministrator(site.database, 'another-one', null)).password).not.toBe(password);
});

test('a given password is used and not shown', async ({ site }) => {
  const made = await createAdministrator(site.database, '教务处', 'tall-oak-77');
  expect(made.password).toBeNull();
  const body = { username: '教务处', password: 'tall-oak-77' };
  expect((await new TestClient(site.app).call(loginEndpoint, { body })).user.role).toBe('admin');
});

test.for<[string, string | null, string]>([
  ['a', null, '用户名为2到20个字符，可用中文、字母、数字、下划线和连字符'],
  ['good-name', 'short', 'ADMIN_PASSWORD 不能用：密码长度不能少于8位。'],
  ['good-name', 'seventeen-letters', 'ADMIN_PASSWORD 不能用：密码长度不能超过16位。'],
  ['good-name', 'Good-Name', 'ADMIN_PASSWORD 不能用：密码不能与用户名相同。'],
  ['good-name', 'password1', 'ADMIN_PASSWORD 不能用：这个密码太常见，请换一个。'],
])('%s with the password %s is refused in one sentence', async ([username, password, sentence], { site }) => {
  await expect(createAdministrator(site.database, username, password)).rejects.toThrow(sentence);
});

test('a taken name is refused', async ({ site }) => {
  const client = new TestClient(site.app);
  await client.register('pupil');
  await expect(createAdministrator(site.database, 'PUPIL', 'tall-oak-77')).rejects.toThrow(
    '用户名“PUPIL”已被使用。要让这位用户成为管理员，请用 promote 代替 create。',
  );
  expect((await client.call(profileEndpoint)).role).toBe('user');
});

test('a user is promoted at once, in open sessions too, and may be promoted again', async ({ site }) => {
  const client = new TestClient(site.app);
  await client.register('Monitor');
  expect(await promoteToAdministrator(site.database, 'monitor')).toEqual({
    username: 'Monitor',
    wasAdministrator: false,
  });
  expect((await client.call(profileEndpoint)).role).toBe('admin');
  expect(await promoteToAdministrator(site.database, 'MONITOR')).toMatchObject({ wasAdministrator: true });
  await expect(promoteToAdministrator(site.database, 'nobody')).rejects.toThrow('没有用户名为“nobody”的用户。');
});

test('the service knows whether there is any administrator', async () => {
  await using fresh = await openTestApp();
  await new TestClient(fresh.app).register('only-user');
  expect(await hasAdministrator(fresh.database.db)).toBe(false);
  await promoteToAdministrator(fresh.database, 'only-user');
  expect(await hasAdministrator(fresh.database.db)).toBe(true);
});

test('a lost second factor is taken away by the command, which is recorded', async ({ site }) => {
  await expect(takeSecondFactorAway(site.database, 'nobody')).rejects.toThrow('没有用户名为“nobody”的用户。');
  await expect(takeSecondFactorAway(site.database, 'headmaster')).rejects.toThrow('没有设置第二重验证');
  await site.database.pool.query(
    `insert into second_factors (user_id, sealed_secret) select id, 'x' from users where username = 'headmaster'`,
  );
  await takeSecondFactorAway(site.database, 'HeadMaster');
  const { rows } = await site.database.pool.query('select action, actor_id from audit_log order by id desc limit 1');
  expect(rows).toEqual([{ action: 'second_factor.reset', actor_id: null }]);
  expect((await site.database.pool.query('select 1 from second_factors')).rowCount).toBe(0);
});
