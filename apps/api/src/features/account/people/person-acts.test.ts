import { recoverEndpoint } from '@study/contract/account/account.ts';
import {
  demotePersonEndpoint,
  disablePersonEndpoint,
  enablePersonEndpoint,
  endSessionsEndpoint,
  endTeacherEndpoint,
  issueRecoveryCodeEndpoint,
  makeTeacherEndpoint,
  promotePersonEndpoint,
} from '@study/contract/account/person-acts.admin.ts';
import { createClassEndpoint, getClassEndpoint } from '@study/contract/classes/classes.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { loginEndpoint, profileEndpoint, refreshEndpoint } from '@study/contract/account/auth.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';

const PASSWORD = 'correct-horse1';
const CONFIRMED_ACTS = [endSessionsEndpoint, disablePersonEndpoint, promotePersonEndpoint, demotePersonEndpoint];

async function nameOf(client: TestClient): Promise<string> {
  return (await client.call(profileEndpoint)).username;
}

async function actsOn(head: TestClient, id: string) {
  const { results } = await head.call(listAuditEndpoint, { query: { target: id } });
  return results.map(({ act, before, after }) => ({ act, before, after })).toReversed();
}

const test = base
  .extend('idOf', { scope: 'file' }, ({ site }) => async (username: string): Promise<string> => {
    const found = site.database.db.selectFrom('users').select('id').where('username', '=', username);
    return (await found.executeTakeFirstOrThrow()).id;
  })
  /** A new user, and the parameters of calls about them. */
  .extend('newcomer', { scope: 'file' }, ({ site, idOf }) => async (username: string) => {
    const client = await signedIn(site, username);
    return { client, on: { params: { id: await idOf(username) }, body: { username } } };
  })
  .extend(
    'logIn',
    { scope: 'file' },
    ({ site }) =>
      (username: string) =>
        new TestClient(site.app).try(loginEndpoint, { body: { username, password: PASSWORD } }),
  );

test('acts are refused to everybody else, and to an administrator demoted a moment ago', async ({
  site,
  newcomer,
  idOf,
}) => {
  const { client, on } = await newcomer('bystander');
  const statuses = async (caller: TestClient) => [
    ...(await Promise.all(CONFIRMED_ACTS.map(async (act) => (await caller.try(act, on)).status))),
    (await caller.try(enablePersonEndpoint, { params: on.params })).status,
    (await caller.try(issueRecoveryCodeEndpoint, { ...on, body: { ...on.body, checked: '学生证' } })).status,
  ];
  expect(await statuses(new TestClient(site.app))).toEqual(Array(6).fill(401));
  expect(await statuses(client)).toEqual(Array(6).fill(403));
  const [head, other] = [await administrator(site), await administrator(site)];
  const name = await nameOf(other);
  await head.call(demotePersonEndpoint, { params: { id: await idOf(name) }, body: { username: name } });
  expect(await statuses(other)).toEqual(Array(6).fill(403));
});

test('an act on the wrong person is caught by the username', async ({ site, newcomer }) => {
  const head = await administrator(site);
  const { on } = await newcomer('the-right-one');
  for (const act of CONFIRMED_ACTS) {
    const reply = await head.try(act, { ...on, body: { username: 'the-wrong-one' } });
    expect(reply).toMatchObject({ status: 422, body: { fields: { username: '与这位用户的用户名不一致' } } });
  }
  expect(await actsOn(head, on.params.id)).toEqual([]);
  expect((await head.try(disablePersonEndpoint, { ...on, body: { username: 'THE-RIGHT-ONE' } })).status).toBe(200);
});

test('ended sessions are over at once, and the account is not', async ({ site, newcomer, logIn }) => {
  const head = await administrator(site);
  const { client, on } = await newcomer('left-logged-in');
  await head.call(endSessionsEndpoint, on);
  expect((await client.try(profileEndpoint)).status).toBe(401);
  expect((await client.try(refreshEndpoint, { body: { refresh: client.refresh ?? '' } })).status).toBe(401);
  expect((await logIn('left-logged-in')).status).toBe(200);
  expect(await actsOn(head, on.params.id)).toMatchObject([{ act: 'user.end_sessions' }]);
});

test('a disabled person is out and cannot come in, and finds their open attempt after being enabled', async ({
  site,
  newcomer,
  logIn,
}) => {
  const head = await administrator(site);
  const paper = await publishSamplePaper(site);
  const { client, on } = await newcomer('disabled-for-a-while');
  await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
  const open = () =>
    site.database.db.selectFrom('attempts').select(['id', 'state']).where('user_id', '=', on.params.id).execute();
  const before = await open();

  expect(await head.call(disablePersonEndpoint, on)).toMatchObject({ is_disabled: true });
  expect((await client.try(profileEndpoint)).status).toBe(401);
  const disabled = { status: 403, body: { code: 'account_disabled', error: '这个账号已停用，请联系管理员' } };
  const refresh = () => client.try(refreshEndpoint, { body: { refresh: client.refresh ?? '' } });
  expect(await refresh()).toMatchObject(disabled);
  expect(await logIn('disabled-for-a-while')).toMatchObject(disabled);
  expect(await open()).toEqual(before);

  expect(await head.call(enablePersonEndpoint, { params: on.params })).toMatchObject({ is_disabled: false });
  // Sessions that were ended by disabling the account stay ended.
  expect((await refresh()).status).toBe(401);
  expect((await logIn('disabled-for-a-while')).status).toBe(200);
  await head.call(enablePersonEndpoint, { params: on.params });
  expect(await actsOn(head, on.params.id)).toEqual([
    { act: 'user.disable', before: { is_disabled: false }, after: { is_disabled: true } },
    { act: 'user.enable', before: { is_disabled: true }, after: { is_disabled: false } },
  ]);
});

test('a new recovery code replaces the old one, and the log says what was checked and not the code', async ({
  site,
  newcomer,
}) => {
  const head = await administrator(site);
  const { on } = await newcomer('lost-everything');
  const short = await head.try(issueRecoveryCodeEndpoint, { ...on, body: { ...on.body, checked: ' 无 ' } });
  expect(short).toMatchObject({ status: 422, body: { fields: { checked: '请写下核对了什么，至少4个字' } } });
  const checked = '当面看了学生证';
  const { recovery_code: code } = await head.call(issueRecoveryCodeEndpoint, { ...on, body: { ...on.body, checked } });
  const [entry] = await actsOn(head, on.params.id);
  expect(entry).toEqual({ act: 'user.issue_recovery_code', before: null, after: { checked } });
  const recovering = { username: 'lost-everything', recovery_code: code, next: 'another-horse2' };
  expect((await new TestClient(site.app).try(recoverEndpoint, { body: recovering })).status).toBe(200);
});

test('nobody disables, ends or recovers their own account here', async ({ site, idOf }) => {
  const head = await administrator(site);
  const username = await nameOf(head);
  const on = { params: { id: await idOf(username) }, body: { username } };
  const codeOf = (reply: { body: object | null }) => reply.body && 'code' in reply.body && reply.body.code;
  expect(codeOf(await head.try(disablePersonEndpoint, on))).toBe('own_account');
  expect(codeOf(await head.try(endSessionsEndpoint, on))).toBe('own_account');
  const issue = { ...on, body: { username, checked: '我就是我自己' } };
  expect(codeOf(await head.try(issueRecoveryCodeEndpoint, issue))).toBe('own_account');
});

test('the last administrator stays, also when two demote each other at once', async () => {
  await using apart = await openTestApp();
  const two = [await administrator(apart), await administrator(apart)];
  const people = await apart.database.db.selectFrom('users').select(['id', 'username']).orderBy('id').execute();
  const on = people.map(({ id, username }) => ({ params: { id }, body: { username } }));
  const replies = await Promise.all(two.map((head, at) => head.try(demotePersonEndpoint, on[1 - at])));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const left = replies.findIndex(({ status }) => status === 200);
  expect(await two[left]?.try(demotePersonEndpoint, on[left])).toMatchObject({
    status: 409,
    body: { code: 'last_administrator' },
  });
});

test('whoever is promoted administers at once, and gives the second factor anew after a demotion', async ({
  site,
  newcomer,
}) => {
  const head = await administrator(site);
  const { client, on } = await newcomer('promoted');
  expect(await head.call(promotePersonEndpoint, on)).toMatchObject({ role: 'admin' });
  expect((await client.try(listAuditEndpoint)).status).toBe(200);
  const { db } = site.database;
  await db.updateTable('sessions').set({ second_factor_at: new Date() }).where('user_id', '=', on.params.id).execute();
  await head.call(demotePersonEndpoint, on);
  expect((await client.try(listAuditEndpoint)).status).toBe(403);
  await head.call(promotePersonEndpoint, on);
  const sessions = db.selectFrom('sessions').select('second_factor_at').where('user_id', '=', on.params.id);
  expect(await sessions.execute()).toEqual([{ second_factor_at: null }]);
  await head.call(disablePersonEndpoint, on);
  await head.call(demotePersonEndpoint, on);
  expect(await head.try(promotePersonEndpoint, on)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
});

test('whoever is made a teacher has classes at once, and none after the role is taken', async ({ site, newcomer }) => {
  const head = await administrator(site);
  const { client, on } = await newcomer('made-teacher');
  expect((await client.try(createClassEndpoint, { body: { name: '计科2601' } })).status).toBe(403);
  expect(await head.call(makeTeacherEndpoint, on)).toMatchObject({ role: 'teacher' });
  expect((await client.call(profileEndpoint)).role).toBe('teacher');
  const { id } = await client.call(createClassEndpoint, { body: { name: '计科2601' } });
  expect((await client.try(listAuditEndpoint)).status).toBe(403);
  expect(await head.call(endTeacherEndpoint, on)).toMatchObject({ role: 'user' });
  expect((await client.try(getClassEndpoint, { params: { id } })).status).toBe(403);
  await head.call(makeTeacherEndpoint, on);
  expect((await client.try(getClassEndpoint, { params: { id } })).status).toBe(200);
  await head.call(promotePersonEndpoint, on);
  expect(await head.call(makeTeacherEndpoint, on)).toMatchObject({ role: 'admin' });
  expect((await actsOn(head, on.params.id)).map(({ act }) => act)).toEqual([
    'user.make_teacher',
    'user.end_teacher',
    'user.make_teacher',
    'user.promote',
  ]);
});
