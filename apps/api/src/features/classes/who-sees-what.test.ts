import { endTeacherEndpoint } from '@study/contract/account/person-acts.admin.ts';
import { profileEndpoint } from '@study/contract/account/auth.ts';
import { deleteAccountEndpoint } from '@study/contract/account/account.ts';
import { getSubmissionEndpoint, startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { assignmentResultsEndpoint } from '@study/contract/classes/assignment-results.ts';
import { createAssignmentEndpoint, deleteAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import {
  addTeacherEndpoint,
  getClassEndpoint,
  listMembersEndpoint,
  removeMemberEndpoint,
  removeTeacherEndpoint,
} from '@study/contract/classes/classes.ts';
import { joinClassEndpoint, leaveClassEndpoint, listOwnClassesEndpoint } from '@study/contract/classes/own-classes.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import { liveSittingEndpoint } from '@study/contract/classes/sittings.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import { newClass, teacher } from '#test/teacher.ts';
import { TestClient } from '#test/test-client.ts';

/**
 * The table of docs/classes.md: who may see what of a class. Each caller, then the replies to: the class, its members,
 * the results and the page of the sitting; to beginning the assignment before opening, while it is open and after
 * closing; and whether the class is among their own.
 */
const MATRIX = `
| visitor          | 401 | 401 | 401 | 401 | 401 | 401 | 401 | -   |
| administrator    | 200 | 200 | 200 | 200 | 404 | 404 | 404 | no  |
| teacher          | 200 | 200 | 200 | 200 | 404 | 404 | 404 | no  |
| other teacher    | 404 | 404 | 404 | 404 | 404 | 404 | 404 | no  |
| removed teacher  | 404 | 404 | 404 | 404 | 404 | 404 | 404 | no  |
| former teacher   | 403 | 403 | 403 | 403 | 404 | 404 | 404 | no  |
| member           | 403 | 403 | 403 | 403 | 409 | 201 | 409 | yes |
| removed member   | 403 | 403 | 403 | 403 | 404 | 404 | 404 | no  |
| left             | 403 | 403 | 403 | 403 | 404 | 404 | 404 | no  |
| stranger         | 403 | 403 | 403 | 403 | 404 | 404 | 404 | no  |
| deleted          | 401 | 401 | 401 | 401 | 401 | 401 | 401 | -   |
`.trim();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const idOf = async (client: TestClient) => (await client.call(profileEndpoint)).id;

test('who may see what of a class is the table in the manual', async ({ site, admin, paper }) => {
  const wang = await teacher(site);
  const { id, join_code: code } = await newClass(wang);
  const at = { params: { id } };
  const [other, removed, former] = [await teacher(site), await teacher(site), await teacher(site)];
  for (const { username } of [removed, former]) await wang.call(addTeacherEndpoint, { ...at, body: { username } });
  await wang.call(removeTeacherEndpoint, { params: { id, teacher: await idOf(removed) } });
  await admin.call(endTeacherEndpoint, { params: { id: await idOf(former) }, body: { username: former.username } });
  const student = async (name: string) => {
    const client = await signedIn(site, name);
    await client.call(joinClassEndpoint, { body: { code: code ?? '', name } });
    return client;
  };
  const members = {
    member: await student('m-member'),
    gone: await student('m-removed'),
    left: await student('m-left'),
  };
  await wang.call(removeMemberEndpoint, { params: { id, member: await idOf(members.gone) } });
  await members.left.call(leaveClassEndpoint, at);
  const deleted = await student('m-deleted');
  await deleted.call(deleteAccountEndpoint, { body: { password: 'correct-horse1' } });
  const callers: Record<string, TestClient> = {
    visitor: new TestClient(site.app),
    administrator: admin,
    teacher: wang,
    'other teacher': other,
    'removed teacher': removed,
    'former teacher': former,
    member: members.member,
    'removed member': members.gone,
    left: members.left,
    stranger: await signedIn(site, 'm-stranger'),
    deleted,
  };
  const { id: assignment } = await wang.call(createAssignmentEndpoint, {
    ...at,
    body: { title: '模考', paper_id: paper.id, mode: 'mock', opens_at: inHours(-1), closes_at: inHours(1) },
  });
  const on = { params: { id, assignment } };
  const move = (opens: string, closes: string) =>
    site.database.pool.query('update assignments set opens_at = $2, closes_at = $3 where id = $1', [
      assignment,
      opens,
      closes,
    ]);
  const rows: string[] = [];
  for (const [name, caller] of Object.entries(callers)) {
    const statuses: (number | string)[] = [
      (await caller.try(getClassEndpoint, at)).status,
      (await caller.try(listMembersEndpoint, at)).status,
      (await caller.try(assignmentResultsEndpoint, on)).status,
      (await caller.try(liveSittingEndpoint, on)).status,
    ];
    await move(inHours(1), inHours(2));
    const before = (await caller.try(startAssignmentEndpoint, on)).status;
    await move(inHours(-2), inHours(-1));
    const after = (await caller.try(startAssignmentEndpoint, on)).status;
    await move(inHours(-1), inHours(1));
    const during = (await caller.try(startAssignmentEndpoint, on)).status;
    const own = await caller.try(listOwnClassesEndpoint);
    const isOwn = 'results' in own.body ? (own.body.results.some((each) => each.id === id) ? 'yes' : 'no') : '-';
    statuses.push(before, during, after, isOwn);
    rows.push(`| ${name.padEnd(16)} | ${statuses.map((status) => String(status).padEnd(3)).join(' | ')} |`);
  }
  expect(rows.join('\n')).toBe(MATRIX);
  const manual = await readFile(join(import.meta.dirname, '../../../../../docs/classes.md'), 'utf8');
  expect(manual).toContain(MATRIX);
});

test('a teacher sees nothing of a student who left, and all again once they are back; the student keeps everything', async ({
  site,
  paper,
}) => {
  const wang = await teacher(site);
  const { id, join_code: code } = await newClass(wang);
  const student = await signedIn(site, 'comes-and-goes');
  const enter = () => student.call(joinClassEndpoint, { body: { code: code ?? '', name: '王小明' } });
  await enter();
  const { id: assignment } = await wang.call(createAssignmentEndpoint, {
    params: { id },
    body: { title: '练习', paper_id: paper.id, mode: 'practice', opens_at: inHours(-1), closes_at: inHours(1) },
  });
  const on = { params: { id, assignment } };
  const { id: attempt } = await student.call(startAssignmentEndpoint, on);
  const body = { changes: [] };
  await student.call(submitEndpoint, { params: { id: paper.id }, body });
  // Practice of one's own is in no result.
  await student.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
  await student.call(submitEndpoint, { params: { id: paper.id }, body });
  const seen = async () =>
    (await wang.call(assignmentResultsEndpoint, on)).rows.map((row) => [row.attempt_id, row.attempts]);
  expect(await seen()).toEqual([[attempt, 1]]);
  await student.call(leaveClassEndpoint, { params: { id } });
  expect(await seen()).toEqual([]);
  const own = () => student.try(getSubmissionEndpoint, { params: { id: attempt } });
  expect((await own()).status).toBe(200);
  await enter();
  expect(await seen()).toEqual([[attempt, 1]]);
  await wang.call(deleteAssignmentEndpoint, on);
  expect(await own()).toMatchObject({ status: 200, body: { objective: { items: expect.any(Array) as unknown[] } } });
});
