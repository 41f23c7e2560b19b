import {
  addTeacherEndpoint,
  createClassEndpoint,
  deleteClassEndpoint,
  getClassEndpoint,
  listClassesEndpoint,
  listMembersEndpoint,
  removeMemberEndpoint,
  removeTeacherEndpoint,
  setJoinCodeEndpoint,
  updateClassEndpoint,
} from '@study/contract/classes/classes.ts';
import { joinClassEndpoint, listOwnClassesEndpoint } from '@study/contract/classes/own-classes.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import { newClass, teacher } from '#test/teacher.ts';

const at = (id: string) => ({ params: { id } });

test('a teacher makes a class, changes and archives it, and it is audited', async ({ site, admin }) => {
  const wang = await teacher(site);
  const made = await wang.call(createClassEndpoint, { body: { name: ' 计科2601 ', term: '2026年秋' } });
  expect(made).toMatchObject({
    name: '计科2601',
    join_code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string,
    is_archived: false,
    teachers: [{ username: wang.username }],
    member_count: 0,
  });
  const body = { name: '计科2602', term: '', is_archived: true };
  expect(await wang.call(updateClassEndpoint, { ...at(made.id), body })).toMatchObject(body);
  expect(await wang.call(getClassEndpoint, at(made.id))).toMatchObject(body);
  const { results } = await admin.call(listAuditEndpoint, { query: { target: made.id } });
  expect(results).toMatchObject([
    { act: 'class.update', actor: wang.username, target: { kind: 'class', name: '计科2602', is_gone: false } },
    { act: 'class.create' },
  ]);
});

test('teachers see their own classes, the archived apart, and administrators all', async ({ site, admin }) => {
  const [wang, li] = [await teacher(site), await teacher(site)];
  const [first, second] = [await newClass(wang, '一班'), await newClass(wang, '二班')];
  const other = await newClass(li, '三班');
  await wang.call(updateClassEndpoint, { ...at(first.id), body: { name: '一班', term: '', is_archived: true } });
  const idsFor = async (client: typeof wang, query = {}) =>
    (await client.call(listClassesEndpoint, { query })).results.map(({ id }) => id);
  expect(await idsFor(wang)).toEqual([second.id, first.id]);
  expect(await idsFor(wang, { archived: 'no' })).toEqual([second.id]);
  expect(await idsFor(wang, { archived: 'yes' })).toEqual([first.id]);
  expect(await idsFor(li)).toEqual([other.id]);
  const page = await wang.call(listClassesEndpoint, { query: { page_size: '1' } });
  expect(page).toMatchObject({ results: [{ id: second.id }], next: second.id });
  expect(await idsFor(wang, { after: second.id })).toEqual([first.id]);
  const all = (await admin.call(listClassesEndpoint)).results.map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([first.id, second.id, other.id]));
});

test('a student has no part in teachers’ calls', async ({ site }) => {
  const student = await signedIn(site, 'no-teacher');
  expect((await student.try(createClassEndpoint, { body: { name: '我的班' } })).status).toBe(403);
  expect((await student.try(listClassesEndpoint)).status).toBe(403);
});

test('a class has several teachers who may do the same, and never none', async ({ site }) => {
  const [wang, li] = [await teacher(site), await teacher(site)];
  await signedIn(site, 'just-a-student');
  const { id } = await newClass(wang);
  const add = (username: string) => wang.try(addTeacherEndpoint, { ...at(id), body: { username } });
  for (const username of ['nobody-at-all', 'just-a-student']) {
    expect(await add(username)).toMatchObject({
      status: 422,
      body: { fields: { username: '没有这位老师，请核对用户名；老师的身份由管理员给' } },
    });
  }
  expect((await li.try(getClassEndpoint, at(id))).status).toBe(404);
  expect((await add(li.username.toUpperCase())).status).toBe(200);
  const { teachers } = await li.call(getClassEndpoint, at(id));
  expect(teachers.map(({ username }) => username)).toEqual([wang.username, li.username]);
  const remove = (teacherId = '') => li.try(removeTeacherEndpoint, { params: { id, teacher: teacherId } });
  expect((await remove(teachers[0]?.id)).status).toBe(204);
  expect((await wang.try(getClassEndpoint, at(id))).status).toBe(404);
  expect(await remove(teachers[1]?.id)).toMatchObject({ status: 409, body: { code: 'last_teacher' } });
  expect((await remove(teachers[0]?.id)).status).toBe(404);
});

test('a new code ends the old one, and no code keeps everybody out', async ({ site }) => {
  const wang = await teacher(site);
  const made = await newClass(wang);
  const student = await signedIn(site, 'late-comer');
  const join = async (code: string | null) =>
    (await student.try(joinClassEndpoint, { body: { code: code ?? '', name: '王小明' } })).status;
  const { join_code: next } = await wang.call(setJoinCodeEndpoint, { ...at(made.id), body: { is_open: true } });
  expect(await join(made.join_code)).toBe(404);
  const closed = await wang.call(setJoinCodeEndpoint, { ...at(made.id), body: { is_open: false } });
  expect(closed.join_code).toBeNull();
  expect(await join(next)).toBe(404);
});

test('a removed student is in no list, and keeps the account', async ({ site }) => {
  const wang = await teacher(site);
  const { id, join_code: code } = await newClass(wang);
  const student = await signedIn(site, 'removed-one');
  await student.call(joinClassEndpoint, { body: { code: code ?? '', name: '王小明', student_number: '2026001' } });
  const { results } = await wang.call(listMembersEndpoint, at(id));
  expect(results).toMatchObject([
    { username: 'removed-one', name: '王小明', student_number: '2026001', origin: 'code', has_first_password: false },
  ]);
  const member = { params: { id, member: results[0]?.id ?? '' } };
  expect((await wang.try(removeMemberEndpoint, member)).status).toBe(204);
  expect((await wang.try(removeMemberEndpoint, member)).status).toBe(404);
  expect(await wang.call(listMembersEndpoint, at(id))).toEqual({ results: [], count: 0 });
  expect((await student.call(listOwnClassesEndpoint)).results).toEqual([]);
});

test('a class is deleted only by its name', async ({ site }) => {
  const wang = await teacher(site);
  const { id } = await newClass(wang);
  const remove = (name: string) => wang.try(deleteClassEndpoint, { ...at(id), body: { name } });
  expect(await remove('别的班')).toMatchObject({ status: 422, body: { fields: { name: '与这个班级的名称不一致' } } });
  expect((await remove('计科2601')).status).toBe(204);
  expect((await wang.try(getClassEndpoint, at(id))).status).toBe(404);
});
