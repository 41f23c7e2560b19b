import {
  logoutEndpoint,
  profileEndpoint,
  refreshEndpoint,
  updateProfileEndpoint,
} from '@study/contract/account/auth.ts';
import type { KeyObject } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { purposeKey } from '#http/access-token.ts';

test('logging out ends the session on the server, and may be repeated', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  await client.register('xiaoming');
  const body = { refresh: client.refresh ?? '' };
  for (let time = 0; time < 2; time += 1) {
    expect(await client.try(logoutEndpoint, { body })).toMatchObject({ status: 204, body: null });
  }
  expect(await client.try(profileEndpoint)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  expect(await client.try(refreshEndpoint, { body })).toMatchObject({
    status: 401,
    body: { code: 'not_authenticated' },
  });
  expect((await client.try(logoutEndpoint, { body: { refresh: 'not a token' } })).status).toBe(204);
});

test('a profile changes only in the given fields', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  const user = await client.register('xiaoming');
  expect(await client.call(updateProfileEndpoint, { body: {} })).toEqual(user);
  const changes = {
    emoji: 'panda',
    nickname: '小明同学🦊',
    bio: '备考中',
    target_exam: 'CET4',
    target_score: 550,
    exam_date: '2026-12-12',
    leaderboard_visible: true,
  } as const;
  const changed = { ...user, ...changes };
  expect(await client.call(updateProfileEndpoint, { body: { ...changes, nickname: '  小明同学🦊 ' } })).toEqual(
    changed,
  );
  expect(await client.call(profileEndpoint)).toEqual(changed);
  const cleared = await client.call(updateProfileEndpoint, { body: { nickname: null, exam_date: null } });
  expect(cleared).toEqual({ ...changed, nickname: null, exam_date: null });
});

test('an emoji replaces an image; other changes keep it', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  await client.register('xiaoming');
  await site.database.db.updateTable('users').set({ avatar_path: '/media/avatars/0a1b.webp' }).execute();
  const kept = await client.call(updateProfileEndpoint, { body: { bio: '备考中' } });
  expect(kept.avatar_url).toBe('/media/avatars/0a1b.webp');
  expect(await client.call(updateProfileEndpoint, { body: { emoji: 'fox' } })).toMatchObject({
    emoji: 'fox',
    avatar_url: null,
  });
});

test('only its owner changes a profile', async () => {
  await using site = await openTestApp();
  const [one, other] = [new TestClient(site.app), new TestClient(site.app)];
  await one.register('xiaoming');
  const before = await other.register('xiaohong');
  await one.call(updateProfileEndpoint, { body: { bio: '备考中' } });
  expect(await other.call(profileEndpoint)).toEqual(before);
});

test.each([
  [{ username: 'other' }, { username: '这一项不能修改，请保持读到的最新值' }],
  [{ role: 'admin' }, { role: '这一项不能修改，请保持读到的最新值' }],
  [{ avatar_path: '/x' }, { avatar_path: '不支持这一项' }],
  [{ emoji: 'nobody' }, { emoji: '没有这个头像' }],
  [{ nickname: '   ' }, { nickname: '请输入昵称' }],
  [{ nickname: '名'.repeat(21) }, { nickname: '昵称不能超过20个字' }],
  [{ bio: 'x'.repeat(201) }, { bio: '简介不能超过200个字' }],
  [{ target_exam: 'CET5' }, { target_exam: '目标考试应为四级或六级' }],
  [{ target_score: 711 }, { target_score: '目标分应为0到710的整数' }],
  [{ target_score: 1e300 }, { target_score: '目标分应为0到710的整数' }],
  [{ exam_date: '2026-02-30' }, { exam_date: '日期格式应为 2026-12-12' }],
  [{ exam_date: '0000-01-01' }, { exam_date: '日期格式应为 2026-12-12' }],
  [{ nickname: '管理员' }, { nickname: '这个昵称容易被当成网站的工作人员，请换一个' }],
  [{ nickname: '\u202E明小' }, { nickname: '昵称不能含有看不见的字符或改变文字方向的字符' }],
  [{ leaderboard_visible: 'yes' }, { leaderboard_visible: '请选择是否参加排行榜' }],
])('refuses the profile %j', async (body, fields) => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  const user = await client.register('xiaoming');
  expect(await client.send('PUT', updateProfileEndpoint.path, body)).toMatchObject({
    status: 422,
    body: { error: expect.any(String), code: 'validation_failed', fields, request_id: expect.any(String) },
  });
  expect(await client.call(profileEndpoint)).toEqual(user);
});

test('only a token signed here, for an active session, opens the profile', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  const { id } = await client.register('xiaoming');
  const session = await site.database.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const key = purposeKey(site.config.secretKey, 'access');
  const claims = { sid: session.id };
  const unsigned = new UnsecuredJWT(claims).setSubject(id).setIssuer('study').setExpirationTime('15m').encode();
  const sign = (changes: { sub?: string; iss?: string; exp?: string; sid?: unknown; key?: KeyObject | Uint8Array }) =>
    new SignJWT({ sid: 'sid' in changes ? changes.sid : session.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(changes.sub ?? id)
      .setIssuer(changes.iss ?? 'study')
      .setExpirationTime(changes.exp ?? '15m')
      .sign(changes.key ?? key);
  const cases: [string | null, string | null][] = [
    [await sign({}), null],
    [null, 'not_authenticated'],
    ['nonsense', 'not_authenticated'],
    [unsigned, 'not_authenticated'],
    [client.refresh, 'not_authenticated'],
    [await sign({ key: purposeKey(site.config.secretKey, 'refresh') }), 'not_authenticated'],
    [await sign({ key: new TextEncoder().encode('another key, as long as it must be') }), 'not_authenticated'],
    [await sign({ iss: 'elsewhere' }), 'not_authenticated'],
    [await sign({ sid: 7 }), 'not_authenticated'],
    [await sign({ sid: crypto.randomUUID() }), 'not_authenticated'],
    [await sign({ sub: crypto.randomUUID() }), 'not_authenticated'],
    [await sign({ exp: '-1s' }), 'token_expired'],
  ];
  for (const [access, refusal] of cases) {
    client.access = access;
    const reply = await client.try(profileEndpoint);
    expect(reply, `access ${access}`).toMatchObject(
      refusal === null ? { status: 200 } : { status: 401, body: { code: refusal } },
    );
  }
});

test('an expired session no longer opens the profile', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  await client.register('xiaoming');
  await site.database.db.updateTable('sessions').set({ expires_at: new Date() }).execute();
  expect(await client.try(profileEndpoint)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
});

test('a nickname belongs to one user, however it is written, even when several take it at once', async () => {
  await using site = await openTestApp();
  const [one, other] = [new TestClient(site.app), new TestClient(site.app)];
  await one.register('person-one');
  await other.register('person-two');
  const call = (client: TestClient, nickname: string | null) =>
    client.try(updateProfileEndpoint, { body: { nickname, bio: '早起' } });
  expect((await call(one, 'XiaoMing')).status).toBe(200);
  expect(await call(other, 'ｘｉａｏ ｍｉｎｇ')).toMatchObject({
    status: 409,
    body: { code: 'nickname_taken', fields: { nickname: '这个昵称已有人使用，请换一个' } },
  });
  expect((await other.call(profileEndpoint)).bio).toBe('');
  expect((await call(one, 'xiaoming')).status).toBe(200);
  expect((await call(one, null)).status).toBe(200);
  const both = await Promise.all([call(one, '小明'), call(other, '小明')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
