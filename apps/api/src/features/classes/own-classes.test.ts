import { updateClassEndpoint } from '@study/contract/classes/classes.ts';
import {
  findClassByCodeEndpoint,
  joinClassEndpoint,
  leaveClassEndpoint,
  listOwnClassesEndpoint,
} from '@study/contract/classes/own-classes.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import { enter, newClass, studentOf, teacher } from '#test/teacher.ts';

test('a student looks at a class by its code, joins, sees it, and leaves', async ({ site }) => {
  const wang = await teacher(site);
  const { id, join_code: code } = await newClass(wang);
  const student = await signedIn(site, 'joiner');
  const typed = ` ${(code ?? '').toLowerCase().replace('-', ' ')} `;
  expect(await student.call(findClassByCodeEndpoint, { query: { code: typed } })).toEqual({
    name: '计科2601',
    term: '2026年秋',
    teachers: [wang.username],
    is_member: false,
  });
  const joined = await student.call(joinClassEndpoint, { body: { code: typed, name: '王小明' } });
  expect(joined).toMatchObject({ id, my_name: '王小明', my_student_number: null, can_leave: true });
  // A second time changes nothing.
  await student.call(joinClassEndpoint, { body: { code: typed, name: '李华' } });
  expect(await student.call(listOwnClassesEndpoint)).toEqual({ results: [joined], count: 1 });
  expect((await student.try(leaveClassEndpoint, { params: { id } })).status).toBe(204);
  expect((await student.try(leaveClassEndpoint, { params: { id } })).status).toBe(404);
  expect(await student.call(listOwnClassesEndpoint)).toEqual({ results: [], count: 0 });
  expect(await student.call(joinClassEndpoint, { body: { code: typed, name: '李华' } })).toMatchObject({
    my_name: '李华',
  });
});

test('nobody joins an archived class, or one that they teach', async ({ site }) => {
  const wang = await teacher(site);
  const { id, join_code: code } = await newClass(wang);
  const body = { code: code ?? '', name: '王小明' };
  expect(await wang.try(joinClassEndpoint, { body })).toMatchObject({ status: 409, body: { code: 'own_class' } });
  const archived = { name: '计科2601', term: '', is_archived: true };
  await wang.call(updateClassEndpoint, { params: { id }, body: archived });
  const student = await signedIn(site, 'too-late');
  expect(await student.try(joinClassEndpoint, { body })).toMatchObject({ status: 404, body: { code: 'no_such_code' } });
});

test('whoever guesses codes is slowed down after ten', async ({ site }) => {
  const guesser = await signedIn(site, 'guesser');
  const guess = async (at: number) =>
    (await guesser.try(findClassByCodeEndpoint, { query: { code: `BCDF-23${40 + at}` } })).status;
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) statuses.push(await guess(at));
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
  const joining = { body: { code: 'BCDF-2345', name: '王小明' } };
  expect((await guesser.try(joinClassEndpoint, joining)).status).toBe(429);
});

test('an account that the roster made cannot leave by itself', async ({ site }) => {
  const wang = await teacher(site);
  const { id } = await newClass(wang);
  const [row] = await enter(wang, id, '王小明,2026901');
  if (row === undefined) throw new Error('no row');
  const student = await studentOf(site, row);
  expect((await student.call(listOwnClassesEndpoint)).results).toMatchObject([
    { id, my_name: '王小明', my_student_number: '2026901', can_leave: false },
  ]);
  expect(await student.try(leaveClassEndpoint, { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'cannot_leave' },
  });
});
