import { changePasswordEndpoint } from '@study/contract/account/account.ts';
import { loginEndpoint, profileEndpoint } from '@study/contract/account/auth.ts';
import { createAccountsEndpoint } from '@study/contract/classes/accounts.admin.ts';
import { listMembersEndpoint, updateClassEndpoint } from '@study/contract/classes/classes.ts';
import { joinClassEndpoint, leaveClassEndpoint, listOwnClassesEndpoint } from '@study/contract/classes/own-classes.ts';
import { importRosterEndpoint, renewFirstPasswordsEndpoint } from '@study/contract/classes/roster.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { updateSettingsEndpoint } from '@study/contract/site/settings.admin.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import { enter, newClass, studentOf, teacher } from '#test/teacher.ts';
import { TestClient } from '#test/test-client.ts';
import { importRoster } from './roster.service.ts';

const test = base.extend('open', { scope: 'file' }, ({ site }) => async () => {
  const client = await teacher(site);
  const { id } = await newClass(client);
  return { client, id, on: { params: { id } } };
});
const outcomes = (rows: readonly { outcome: string }[]) => rows.map(({ outcome }) => outcome);

test('a list makes accounts, says faults by line, and changes nothing more the second time', async ({ site, open }) => {
  await signedIn(site, 'has-one-already');
  const { client, id, on } = await open();
  const text = '姓名,学号,用户名\n王小明,3001001,\n,3001002,\n李华,3001003,has-one-already\n张三,3001001,\n赵四,1,';
  const tried = await client.call(importRosterEndpoint, { ...on, body: { text, dry_run: true } });
  expect(tried.counts).toEqual({ create: 1, match: 1, update: 0, unchanged: 0, fault: 3 });
  expect(tried.rows).toMatchObject([
    { line: 2, outcome: 'create', username: '3001001', password: null },
    { line: 3, outcome: 'fault', fault: 'no_name', error: '没有姓名' },
    { line: 4, outcome: 'match', username: 'has-one-already' },
    { line: 5, fault: 'repeated' },
    { line: 6, fault: 'bad_username' },
  ]);
  expect((await client.call(listMembersEndpoint, on)).count).toBe(0);
  const done = await client.call(importRosterEndpoint, { ...on, body: { text } });
  expect(outcomes(done.rows)).toEqual(outcomes(tried.rows));
  expect(done.rows[0]?.password).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
  expect(done.rows[2]?.password).toBeNull();
  const again = await enter(client, id, text);
  expect(outcomes(again)).toEqual(['unchanged', 'fault', 'unchanged', 'fault', 'fault']);
  expect(again.map(({ password }) => password)).toEqual(Array(5).fill(null));
  expect((await client.call(listMembersEndpoint, on)).results).toMatchObject([
    { name: '王小明', student_number: '3001001', origin: 'created', has_first_password: true },
    { name: '李华', student_number: '3001003', username: 'has-one-already', origin: 'matched' },
  ]);
});

test('the first password signs in once: every other call waits until it is changed', async ({ site, open }) => {
  const { client, id } = await open();
  const [row] = await enter(client, id, '王小明,3002001');
  const student = new TestClient(site.app);
  const given = { username: '3002001', password: row?.password ?? '' };
  const { access, user } = await student.call(loginEndpoint, { body: given });
  expect(user.must_change_password).toBe(true);
  student.access = access;
  const refused = { status: 403, body: { code: 'password_change_required' } };
  expect(await student.try(listOwnClassesEndpoint)).toMatchObject(refused);
  expect((await student.call(profileEndpoint)).must_change_password).toBe(true);
  const change = { current: given.password, next: 'own-horse-9' };
  expect((await student.try(changePasswordEndpoint, { body: change })).status).toBe(204);
  expect((await student.call(profileEndpoint)).must_change_password).toBe(false);
  expect((await student.call(listOwnClassesEndpoint)).count).toBe(1);
});

test('a lost slip is replaced until the student has chosen a password', async ({ site, open }) => {
  const { client, id, on } = await open();
  const [first, second] = await enter(client, id, '王小明,3003001\n李华,3003002');
  if (first === undefined || second === undefined) throw new Error('no rows');
  await studentOf(site, second);
  const { results } = await client.call(listMembersEndpoint, on);
  const members = results.map((member) => member.id);
  const { slips } = await client.call(renewFirstPasswordsEndpoint, { ...on, body: { members } });
  expect(slips).toMatchObject([{ name: '王小明', username: '3003001', student_number: '3003001' }]);
  const logIn = async (password = '') =>
    (await new TestClient(site.app).try(loginEndpoint, { body: { username: '3003001', password } })).status;
  expect([await logIn(first.password ?? ''), await logIn(slips[0]?.password)]).toEqual([401, 200]);
});

test('a username that happens to be a student number is not taken for the student', async ({ site, open }) => {
  await signedIn(site, '3004001');
  const { client, id } = await open();
  expect(await enter(client, id, '王小明,3004001')).toMatchObject([{ outcome: 'fault', fault: 'username_taken' }]);
  expect(await enter(client, id, '姓名,学号,用户名\n王小明,3004001,3004001')).toMatchObject([{ outcome: 'match' }]);
});

test('the next class knows the accounts that a list made, by number and name', async ({ open }) => {
  const [before, after] = [await open(), await open()];
  await enter(before.client, before.id, '王小明,3005001\n李华,3005002');
  expect(await enter(after.client, after.id, '王小明,3005001\n李花,3005002')).toMatchObject([
    { outcome: 'match', password: null },
    { outcome: 'fault', fault: 'username_taken' },
  ]);
  // The slips are those of the class that made the accounts.
  const { results } = await after.client.call(listMembersEndpoint, after.on);
  const members = results.map(({ id }) => id);
  expect(await after.client.call(renewFirstPasswordsEndpoint, { ...after.on, body: { members } })).toEqual({
    slips: [],
  });
});

test('a list corrects names, and does not bring back who left', async ({ site, open }) => {
  const { client, id } = await open();
  const student = await signedIn(site, 'in-and-out');
  const text = (name: string) => `姓名,学号,用户名\n${name},3006001,in-and-out`;
  await enter(client, id, text('王小明'));
  expect(await enter(client, id, text('王晓明'))).toMatchObject([{ outcome: 'update' }]);
  const own = await student.call(listOwnClassesEndpoint);
  expect(own.results).toMatchObject([{ my_name: '王晓明', can_leave: true }]);
  await student.call(leaveClassEndpoint, { params: { id } });
  expect(await enter(client, id, text('王晓明'))).toMatchObject([{ outcome: 'fault', fault: 'has_left' }]);
  expect((await student.call(listOwnClassesEndpoint)).count).toBe(0);
});

test('teachers and disabled accounts are no students', async ({ site, open }) => {
  const { client, id } = await open();
  await signedIn(site, 'is-disabled');
  await site.database.pool.query(`update users set disabled_at = now() where username = 'is-disabled'`);
  const text = `姓名,学号,用户名\n王小明,3007001,${client.username}\n李华,3007002,is-disabled`;
  expect(await enter(client, id, text)).toMatchObject([{ fault: 'is_staff' }, { fault: 'account_disabled' }]);
});

test('refuses an empty list, one of too many rows, and one for an archived class', async ({ open }) => {
  const { client, on } = await open();
  const send = (text: string) => client.try(importRosterEndpoint, { ...on, body: { text } });
  expect(await send('姓名,学号\n')).toMatchObject({ status: 422, body: { fields: { text: '名单里没有学生' } } });
  const rows = Array.from({ length: 201 }, (_, at) => `王小明,${3_100_000 + at}`).join('\n');
  expect(await send(rows)).toMatchObject({
    status: 422,
    body: { fields: { text: '一次最多200行，请分几次导入' } },
  });
  await client.call(updateClassEndpoint, { ...on, body: { name: '计科2601', term: '', is_archived: true } });
  expect(await send('王小明,3008001')).toMatchObject({ status: 409, body: { code: 'class_archived' } });
});

test('an administrator makes accounts without a class, also while registration is closed', async ({ site, admin }) => {
  await admin.call(updateSettingsEndpoint, { body: { registration_open: false } });
  const text = '王小明,3009001\n李华,3009002';
  const { rows } = await admin.call(createAccountsEndpoint, { body: { text } });
  expect(outcomes(rows)).toEqual(['create', 'create']);
  expect(outcomes((await admin.call(createAccountsEndpoint, { body: { text } })).rows)).toEqual([
    'unchanged',
    'unchanged',
  ]);
  // Here no account can be meant by its username, so none is proposed.
  const taken = await admin.call(createAccountsEndpoint, { body: { text: '姓名,学号,用户名\n赵四,3009003,3009001' } });
  expect(taken.rows).toMatchObject([
    {
      fault: 'username_taken',
      error: '这个用户名已有人用，请把这一行改成“姓名 学号 用户名”，空格隔开，另写一个',
      password: null,
    },
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  const student = await studentOf(site, row);
  expect((await student.call(listOwnClassesEndpoint)).count).toBe(0);
  const { results } = await admin.call(listAuditEndpoint, { query: { act: 'accounts.create' } });
  expect(results).toMatchObject([{ after: { count: 2 } }]);
  await admin.call(updateSettingsEndpoint, { body: { registration_open: true } });
});

test('whoever joined by code is found by the list when it names them', async ({ site, open }) => {
  const { client, id } = await open();
  const student = await signedIn(site, 'came-by-code');
  const code = (
    await site.database.db.selectFrom('classes').select('join_code').where('id', '=', id).executeTakeFirst()
  )?.join_code;
  await student.call(joinClassEndpoint, { body: { code: code ?? '', name: '小王' } });
  const text = '姓名,学号,用户名\n王小明,3010001,came-by-code';
  expect(await enter(client, id, text)).toMatchObject([{ outcome: 'update' }]);
  expect((await student.call(listOwnClassesEndpoint)).results).toMatchObject([
    { my_name: '王小明', my_student_number: '3010001', can_leave: true },
  ]);
});

test('lists of one teacher are hashed one after another, and none for somebody who has gone', async ({
  site,
  open,
}) => {
  const { client, id: classId } = await open();
  const { id: userId } = await client.call(profileEndpoint);
  let [running, most, made] = [0, 0, 0];
  const tools = {
    usernameKey: (username: string) => username,
    newFirstPassword: async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(1);
      running -= 1;
      made += 1;
      return { password: 'abcde-fghjk', hash: 'not-a-hash' };
    },
  };
  const rosterOf = (list: number) =>
    Array.from({ length: 20 }, (_, at) => `学生${at},30${list}${String(at).padStart(4, '0')}`).join('\n');
  const send = (list: number, isCallerGone = false) =>
    importRoster(
      { db: site.database.db, tools },
      {
        classId,
        text: rosterOf(list),
        isDryRun: false,
        actor: { userId, requestId: null, address: null },
        isCallerGone: () => isCallerGone,
      },
    );
  const reports = await Promise.all([send(20), send(21), send(22)]);
  const counts = reports.map((report) => ('counts' in report ? report.counts.create : report.refused));
  expect(counts).toEqual([20, 20, 20]);
  expect([most, made]).toEqual([8, 60]);
  expect(await send(23, true)).toMatchObject({ refused: 'service_unavailable' });
  expect(made).toBe(60);
});
