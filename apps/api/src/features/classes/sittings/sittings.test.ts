import { saveDraftEndpoint, getSubmissionEndpoint } from '@study/contract/attempts/attempts.ts';
import { createAssignmentEndpoint, getAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import { joinClassEndpoint } from '@study/contract/classes/own-classes.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import {
  endSittingEndpoint,
  extendSittingEndpoint,
  liveSittingEndpoint,
  startTogetherEndpoint,
} from '@study/contract/classes/sittings.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import { newClass, teacher } from '#test/teacher.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
let students = 0;

/** A mock for a class of two, both of whom may begin. */
const test = base.extend('room', { scope: 'file' }, ({ site, paper }) => async () => {
  const wang = await teacher(site);
  const { id, join_code: code } = await newClass(wang);
  const join = async () => {
    students += 1;
    const student = await signedIn(site, `sitting-${students}`);
    await student.call(joinClassEndpoint, {
      body: { code: code ?? '', name: `学生${students}`, student_number: `${students}` },
    });
    return student;
  };
  const [one, two] = [await join(), await join()];
  const made = await wang.call(createAssignmentEndpoint, {
    params: { id },
    body: { title: '模考', paper_id: paper.id, mode: 'mock', opens_at: inHours(-1), closes_at: inHours(5) },
  });
  return { wang, one, two, made, on: { params: { id, assignment: made.id } } };
});

test('one start for all: nobody before, and whoever is late has less time', async ({ site, room }) => {
  const { wang, one, two, on } = await room();
  const starts_at = inHours(1);
  expect(await wang.call(startTogetherEndpoint, { ...on, body: { starts_at } })).toMatchObject({
    starts_together_at: starts_at,
  });
  expect(await one.try(startAssignmentEndpoint, on)).toMatchObject({
    body: { code: 'assignment_not_open', details: { opens_at: starts_at } },
  });
  const earlier = inHours(-0.25);
  await site.database.pool.query('update assignments set starts_together_at = $1 where id = $2', [
    earlier,
    on.params.assignment,
  ]);
  const first = await one.call(startAssignmentEndpoint, on);
  const second = await two.call(startAssignmentEndpoint, on);
  expect(first.phases[0]?.starts_at).toBe(earlier);
  expect(second.phases).toEqual(first.phases);
  expect(await wang.try(startTogetherEndpoint, { ...on, body: { starts_at: null } })).toMatchObject({
    status: 409,
    body: { code: 'attempts_begun' },
  });
});

test('the page of the sitting says who is where', async ({ room, paper }) => {
  const { wang, one, on } = await room();
  const { id } = await one.call(startAssignmentEndpoint, on);
  const changes = [{ item: 'writing', seq: 1, response: 'My essay.' }];
  await one.call(saveDraftEndpoint, { params: { id: paper.id }, body: { changes } });
  const { rows } = await wang.call(liveSittingEndpoint, on);
  expect(rows).toMatchObject([
    { attempt_id: id, state: 'in_progress', phase: 'writing', is_connected: true, answered: 1, submitted_at: null },
    { attempt_id: null, state: null, phase: null, is_connected: false, answered: 0 },
  ]);
});

test('more time for all moves the closing, and whoever begins later has it too', async ({ site, room }) => {
  const { wang, one, two, made, on } = await room();
  const earlier = inHours(-0.1);
  await site.database.pool.query('update assignments set starts_together_at = $1 where id = $2', [earlier, made.id]);
  const before = await one.call(startAssignmentEndpoint, on);
  expect(await wang.call(extendSittingEndpoint, { ...on, body: { minutes: 10 } })).toEqual({ extended: 1 });
  const after = await one.call(getSubmissionEndpoint, { params: { id: before.id } });
  const later = (phases: readonly { deadline_at: string }[]) =>
    phases.map(({ deadline_at }) => Date.parse(deadline_at));
  expect(later(after.phases)).toEqual(later(before.phases).map((at) => at + 600_000));
  expect(after.deadline_at).toBe(after.phases.at(-1)?.deadline_at);
  expect(later((await two.call(startAssignmentEndpoint, on)).phases)).toEqual(later(after.phases));
  const { closes_at } = await wang.call(getAssignmentEndpoint, on);
  expect(Date.parse(closes_at) - Date.parse(made.closes_at)).toBe(600_000);
});

test('more time for one is nobody else’s, and the end takes what is written', async ({ room, paper }) => {
  const { wang, one, two, on } = await room();
  const [first, second] = [await one.call(startAssignmentEndpoint, on), await two.call(startAssignmentEndpoint, on)];
  const { rows } = await wang.call(liveSittingEndpoint, on);
  const member = rows.find(({ attempt_id }) => attempt_id === first.id)?.member ?? '';
  await wang.call(extendSittingEndpoint, { ...on, body: { minutes: 5, members: [member] } });
  const of = async (client: typeof one, id: string) => client.call(getSubmissionEndpoint, { params: { id } });
  expect((await of(one, first.id)).deadline_at).not.toBe(first.deadline_at);
  expect((await of(two, second.id)).deadline_at).toBe(second.deadline_at);
  const changes = [{ item: 'writing', seq: 1, response: 'My essay.' }];
  await two.call(saveDraftEndpoint, { params: { id: paper.id }, body: { changes } });
  expect(await wang.call(endSittingEndpoint, { ...on, body: { members: [member] } })).toEqual({ ended: 1 });
  expect((await of(one, first.id)).submitted_at).not.toBeNull();
  expect((await of(two, second.id)).submitted_at).toBeNull();
  expect(await wang.call(endSittingEndpoint, { ...on, body: {} })).toEqual({ ended: 1 });
  expect(await of(two, second.id)).toMatchObject({
    writing: { text: 'My essay.' },
    receipt: expect.any(String) as string,
  });
  expect(await wang.call(getAssignmentEndpoint, on)).toMatchObject({ state: 'closed', handed_in: 2 });
});

test.for([
  { accepts_late: false, moved: 300_000, what: 'keeps the class open for them' },
  { accepts_late: true, moved: 0, what: 'leaves the closing alone where late hand-ins are taken' },
])('more time for one in a practice $what', async ({ accepts_late, moved }, { room, paper }) => {
  const { wang, one, on } = await room();
  const { id, closes_at } = await wang.call(createAssignmentEndpoint, {
    params: { id: on.params.id },
    body: {
      title: '练习',
      paper_id: paper.id,
      mode: 'practice',
      opens_at: inHours(-1),
      closes_at: inHours(2),
      accepts_late,
    },
  });
  const practice = { params: { id: on.params.id, assignment: id } };
  await one.call(startAssignmentEndpoint, practice);
  const { rows } = await wang.call(liveSittingEndpoint, practice);
  const member = rows.find(({ attempt_id }) => attempt_id !== null)?.member ?? '';
  const body = { minutes: 5, members: [member] };
  expect(await wang.call(extendSittingEndpoint, { ...practice, body })).toEqual({ extended: 1 });
  const after = await wang.call(getAssignmentEndpoint, practice);
  expect(Date.parse(after.closes_at) - Date.parse(closes_at)).toBe(moved);
});
