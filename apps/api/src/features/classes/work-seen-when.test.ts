import { deleteAccountEndpoint } from '@study/contract/account/account.ts';
import { profileEndpoint } from '@study/contract/account/auth.ts';
import { getSubmissionEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { assignmentResultsEndpoint, memberResultsEndpoint } from '@study/contract/classes/assignment-results.ts';
import { createAssignmentEndpoint, deleteAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import { listClassTextsEndpoint } from '@study/contract/classes/class-texts.ts';
import { deleteClassEndpoint, removeMemberEndpoint, updateClassEndpoint } from '@study/contract/classes/classes.ts';
import { joinClassEndpoint, leaveClassEndpoint } from '@study/contract/classes/own-classes.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import { newClass, teacher } from '#test/teacher.ts';
import type { TestClient } from '#test/test-client.ts';

/**
 * The second table of docs/classes.md: what is seen of one student's work, and when. Each moment, then for the teacher
 * the student's state in the results, how many texts to mark and the student's page; for an administrator the state;
 * for the student the own submission, whether it says what was right, and the answers of the paper.
 */
const MATRIX = `
| not begun           | not_begun   | 0   | 200 | not_begun   | 404 | no  | 403 |
| at work             | in_progress | 0   | 200 | in_progress | 200 | no  | 403 |
| handed in           | handed_in   | 1   | 200 | handed_in   | 200 | no  | 403 |
| answers open        | handed_in   | 1   | 200 | handed_in   | 200 | yes | 200 |
| left                | none        | 0   | 404 | none        | 200 | yes | 200 |
| back                | handed_in   | 1   | 200 | handed_in   | 200 | yes | 200 |
| class archived      | handed_in   | 1   | 200 | handed_in   | 200 | yes | 200 |
| removed             | none        | 0   | 404 | none        | 200 | yes | 200 |
| left before closing | none        | 0   | 404 | none        | 200 | no  | 403 |
| taken back          | 404         | 0   | 200 | 404         | 200 | yes | 200 |
| class deleted       | 404         | 404 | 404 | 404         | 200 | yes | 200 |
| account deleted     | none        | 0   | 404 | none        | 401 | -   | 401 |
`.trim();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
let students = 0;

const test = base.extend('sitting', { scope: 'file' }, ({ site, admin, paper }) => async () => {
  students += 1;
  const wang = await teacher(site);
  const made = await newClass(wang);
  const at = { params: { id: made.id } };
  const student = await signedIn(site, `seen-${students}`);
  const enter = () => student.call(joinClassEndpoint, { body: { code: made.join_code ?? '', name: '王小明' } });
  await enter();
  const { id: assignment } = await wang.call(createAssignmentEndpoint, {
    ...at,
    body: { title: '练习', paper_id: paper.id, mode: 'practice', opens_at: inHours(-3), closes_at: inHours(1) },
  });
  const on = { params: { id: made.id, assignment } };
  const member = { params: { id: made.id, member: (await student.call(profileEndpoint)).id } };
  let attempt = made.id;
  const begin = async () => {
    attempt = (await student.call(startAssignmentEndpoint, on)).id;
  };
  const handIn = () => {
    const changes = [{ item: 'writing', seq: 1, response: 'seven words are in this short text' }];
    return student.call(submitEndpoint, { params: { id: paper.id }, body: { changes } });
  };
  const close = () =>
    site.database.pool.query(`update assignments set closes_at = now() - interval '1 minute' where id = $1`, [
      assignment,
    ]);
  const stateFor = async (caller: TestClient) => {
    const { status, body } = await caller.try(assignmentResultsEndpoint, on);
    return 'rows' in body ? (body.rows[0]?.state ?? 'none') : status;
  };
  const row = async (moment: string) => {
    const texts = await wang.try(listClassTextsEndpoint, at);
    const own = await student.try(getSubmissionEndpoint, { params: { id: attempt } });
    const knows =
      'objective' in own.body ? (own.body.objective?.items ? 'yes' : 'no') : own.status === 401 ? '-' : 'no';
    const answers = await student.send('GET', `/api/exams/cet-content/${paper.id}/?mode=answer`);
    const cells = [
      String(await stateFor(wang)).padEnd(11),
      'count' in texts.body ? texts.body.count : texts.status,
      (await wang.try(memberResultsEndpoint, member)).status,
      String(await stateFor(admin)).padEnd(11),
      own.status,
      knows,
      answers.status,
    ];
    return `| ${moment.padEnd(19)} | ${cells.map((cell) => String(cell).padEnd(3)).join(' | ')} |`;
  };
  return { wang, student, at, on, member, enter, begin, handIn, close, row };
});

test('what is seen of a student’s work, and when, is the table in the manual', async ({ sitting }) => {
  const rows: string[] = [];
  const one = await sitting();
  rows.push(await one.row('not begun'));
  await one.begin();
  rows.push(await one.row('at work'));
  await one.handIn();
  rows.push(await one.row('handed in'));
  await one.close();
  rows.push(await one.row('answers open'));
  await one.student.call(leaveClassEndpoint, one.at);
  rows.push(await one.row('left'));
  await one.enter();
  rows.push(await one.row('back'));
  await one.wang.call(updateClassEndpoint, { ...one.at, body: { name: '计科2601', term: '', is_archived: true } });
  rows.push(await one.row('class archived'));
  await one.wang.call(removeMemberEndpoint, one.member);
  rows.push(await one.row('removed'));

  const handedIn = async () => {
    const another = await sitting();
    await another.begin();
    await another.handIn();
    return another;
  };
  const leaves = await handedIn();
  await leaves.student.call(leaveClassEndpoint, leaves.at);
  rows.push(await leaves.row('left before closing'));
  const taken = await handedIn();
  await taken.wang.call(deleteAssignmentEndpoint, taken.on);
  rows.push(await taken.row('taken back'));
  const deleted = await handedIn();
  await deleted.wang.call(deleteClassEndpoint, { ...deleted.at, body: { name: '计科2601' } });
  rows.push(await deleted.row('class deleted'));
  const gone = await handedIn();
  await gone.student.call(deleteAccountEndpoint, { body: { password: 'correct-horse1' } });
  rows.push(await gone.row('account deleted'));

  expect(rows.join('\n')).toBe(MATRIX);
  const manual = await readFile(join(import.meta.dirname, '../../../../../docs/classes.md'), 'utf8');
  expect(manual).toContain(MATRIX);
});
