import {
  abandonEndpoint,
  getSubmissionEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import {
  createAssignmentEndpoint,
  deleteAssignmentEndpoint,
  getAssignmentEndpoint,
  listAssignmentsEndpoint,
  openAnswersEndpoint,
  updateAssignmentEndpoint,
} from '@study/contract/classes/assignments.ts';
import { joinClassEndpoint, leaveClassEndpoint } from '@study/contract/classes/own-classes.ts';
import { listOwnAssignmentsEndpoint, startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { analysisEndpoint } from '@study/contract/results/analysis.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import { newClass, teacher } from '#test/teacher.ts';
import type { TestClient } from '#test/test-client.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

type Body = BodyInputOf<typeof createAssignmentEndpoint>;
let students = 0;

const test = base
  .extend('assign', { scope: 'file' }, ({ site, paper }) => async (body: Partial<Body> = {}) => {
    const wang = await teacher(site);
    const { id, join_code: code } = await newClass(wang);
    const made = await wang.call(createAssignmentEndpoint, {
      params: { id },
      body: {
        title: '第三周',
        paper_id: paper.id,
        mode: 'practice',
        opens_at: inHours(-1),
        closes_at: inHours(24),
        ...body,
      },
    });
    const on = { params: { id, assignment: made.id } };
    const join = async () => {
      students += 1;
      const student = await signedIn(site, `assigned-${students}`);
      await student.call(joinClassEndpoint, { body: { code: code ?? '', name: '王小明' } });
      return student;
    };
    /** Closes it, as time does. */
    const close = () =>
      site.database.pool.query(
        `update assignments set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 minute' where id = $1`,
        [made.id],
      );
    return { wang, made, on, join, close, classId: id };
  })
  .extend(
    'handIn',
    { scope: 'file' },
    ({ paper }) =>
      (student: TestClient) =>
        student.call(submitEndpoint, { params: { id: paper.id }, body: { changes: [] } }),
  );

test('a teacher assigns a paper, changes the terms and takes it back', async ({ assign, paper }) => {
  const { wang, made, on, classId } = await assign({ answers: 'by_hand' });
  expect(made).toMatchObject({
    title: '第三周',
    paper_id: paper.id,
    mode: 'practice',
    state: 'open',
    counted: 'first',
    are_answers_open: false,
    members: 0,
    begun: 0,
  });
  const body = { title: '第四周', opens_at: inHours(1), closes_at: inHours(30), accepts_late: true };
  expect(await wang.call(updateAssignmentEndpoint, { ...on, body })).toMatchObject({
    title: '第四周',
    state: 'scheduled',
    accepts_late: true,
    answers: 'after_closing',
  });
  const { results } = await wang.call(listAssignmentsEndpoint, { params: { id: classId } });
  expect(results).toMatchObject([{ id: made.id, title: '第四周' }]);
  expect((await wang.try(deleteAssignmentEndpoint, on)).status).toBe(204);
  expect((await wang.try(getAssignmentEndpoint, on)).status).toBe(404);
});

test('refuses what cannot be sat, at its field', async ({ site, assign, paper }) => {
  const { wang, classId, made } = await assign();
  const body = {
    title: '第三周',
    paper_id: paper.id,
    mode: 'practice' as const,
    opens_at: inHours(1),
    closes_at: inHours(2),
  };
  const faults = async (change: Partial<Body>) => {
    const reply = await wang.try(createAssignmentEndpoint, { params: { id: classId }, body: { ...body, ...change } });
    return 'fields' in reply.body ? Object.keys(reply.body.fields ?? {}) : reply.status;
  };
  expect(await faults({ closes_at: inHours(0.5) })).toEqual(['closes_at']);
  expect(await faults({ closes_at: inHours(24 * 400) })).toEqual(['closes_at']);
  expect(await faults({ paper_id: 'no-such-paper' })).toEqual(['paper_id']);
  expect(await faults({ mode: 'drill' })).toEqual(['paper_id']);
  expect(await faults({ mode: 'mock', sections: ['careful'] })).toEqual(['sections']);
  expect(await faults({ extra_times: [{ member: made.id, extra_time: 1.5 }] })).toEqual(['extra_times']);
  await site.database.pool.query('update papers set is_published = false where id = $1', [paper.id]);
  expect(await faults({})).toEqual(['paper_id']);
  await site.database.pool.query('update papers set is_published = true where id = $1', [paper.id]);
});

test('a student sees what is assigned, starts it once, and hands it in', async ({ assign, handIn }) => {
  const { wang, made, on, join } = await assign();
  const student = await join();
  const own = async () => (await student.call(listOwnAssignmentsEndpoint)).results;
  expect(await own()).toMatchObject([{ id: made.id, class_name: '计科2601', can_start: true, attempt: null }]);
  const started = await student.try(startAssignmentEndpoint, on);
  expect(started).toMatchObject({ status: 201, body: { mode: 'practice', deadline_at: made.closes_at } });
  const again = await student.try(startAssignmentEndpoint, on);
  expect(again).toMatchObject({ status: 200, body: { id: 'id' in started.body ? started.body.id : '' } });
  expect(await wang.call(getAssignmentEndpoint, on)).toMatchObject({ members: 1, begun: 1, handed_in: 0 });
  await handIn(student);
  expect(await own()).toMatchObject([{ can_start: false, attempt: { is_late: false } }]);
  expect(await student.try(startAssignmentEndpoint, on)).toMatchObject({
    status: 409,
    body: { code: 'already_handed_in' },
  });
  expect(await wang.call(getAssignmentEndpoint, on)).toMatchObject({ begun: 1, handed_in: 1 });
});

test('nobody starts before opening, after closing, or from outside the class', async ({ site, assign }) => {
  const { on, join, close } = await assign({ opens_at: inHours(1) });
  const student = await join();
  expect(await student.try(startAssignmentEndpoint, on)).toMatchObject({
    status: 409,
    body: { code: 'assignment_not_open' },
  });
  await close();
  expect((await student.try(startAssignmentEndpoint, on)).status).toBe(409);
  const stranger = await signedIn(site, 'not-in-class');
  expect((await stranger.try(startAssignmentEndpoint, on)).status).toBe(404);
});

test('late hand-ins are taken only where they are, and are marked', async ({ assign, handIn }) => {
  const { on, join, close } = await assign({ accepts_late: true, counted: 'best' });
  const student = await join();
  await close();
  expect((await student.try(startAssignmentEndpoint, on)).status).toBe(201);
  await handIn(student);
  expect((await student.call(listOwnAssignmentsEndpoint)).results).toMatchObject([
    { state: 'late', can_start: true, attempt: { is_late: true } },
  ]);
});

test('an assigned attempt cannot be abandoned, and does not mix with one’s own', async ({ assign, paper }) => {
  const { on, join } = await assign();
  const [student, other] = [await join(), await join()];
  const { id } = await student.call(startAssignmentEndpoint, on);
  expect(await student.try(abandonEndpoint, { params: { id } })).toMatchObject({ body: { code: 'assigned_attempt' } });
  await other.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
  expect(await other.try(startAssignmentEndpoint, on)).toMatchObject({ status: 409, body: { code: 'attempt_open' } });
});

test('answers stay sealed until they open, in every way, also after leaving', async ({ assign, handIn, paper }) => {
  const { on, join, close, classId } = await assign();
  const student = await join();
  const { id } = await student.call(startAssignmentEndpoint, on);
  const check = (attemptId: string) =>
    student.try(checkSectionEndpoint, { params: { id: attemptId }, body: { section: 'careful' } });
  expect(await check(id)).toMatchObject({ status: 403, body: { code: 'answers_sealed' } });
  expect((await handIn(student)).objective).toMatchObject({ points: 0, items: null });
  const analysis = () => student.try(analysisEndpoint, { params: { id: paper.id } });
  const review = () => student.send('GET', `/api/exams/cet-content/${paper.id}/?mode=answer`);
  await student.call(leaveClassEndpoint, { params: { id: classId } });
  expect((await student.call(getSubmissionEndpoint, { params: { id } })).objective?.items).toBeNull();
  expect([(await analysis()).status, (await review()).status]).toEqual([403, 403]);
  const own = await student.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
  expect((await check(own.id)).status).toBe(403);
  expect((await handIn(student)).objective?.items).toBeNull();
  await close();
  expect((await student.call(getSubmissionEndpoint, { params: { id } })).objective?.items).toHaveLength(55);
  expect([(await analysis()).status, (await review()).status]).toEqual([200, 200]);
});

test('a teacher opens the answers by hand, and at once is at once', async ({ assign, handIn }) => {
  const byHand = await assign({ answers: 'by_hand' });
  const student = await byHand.join();
  const { id } = await student.call(startAssignmentEndpoint, byHand.on);
  await handIn(student);
  await byHand.close();
  const items = async () => (await student.call(getSubmissionEndpoint, { params: { id } })).objective?.items ?? null;
  expect(await items()).toBeNull();
  expect(await byHand.wang.call(openAnswersEndpoint, byHand.on)).toMatchObject({ are_answers_open: true });
  expect(await items()).toHaveLength(55);
  const atOnce = await assign({ answers: 'at_once' });
  const other = await atOnce.join();
  await other.call(startAssignmentEndpoint, atOnce.on);
  expect((await handIn(other)).objective?.items).toHaveLength(55);
});

test('a mock ends at closing, and some have more time', async ({ site, assign }) => {
  const { wang, on, join, classId } = await assign({ mode: 'mock', closes_at: inHours(1) });
  const [slow, student] = [await join(), await join()];
  const members = await site.database.db
    .selectFrom('class_members')
    .select('user_id')
    .where('class_id', '=', classId)
    .orderBy('joined_at')
    .execute();
  const body = {
    title: '第三周',
    opens_at: inHours(-1),
    closes_at: inHours(1),
    extra_times: [{ member: members[0]?.user_id ?? '', extra_time: 1.5 as const }],
  };
  const changed = await wang.call(updateAssignmentEndpoint, { ...on, body });
  expect(changed.extra_times).toEqual(body.extra_times);
  const lengthOf = async (client: TestClient) => {
    const { phases, deadline_at } = await client.call(startAssignmentEndpoint, on);
    const [writing] = phases;
    expect(deadline_at).toBe(changed.closes_at);
    return (Date.parse(writing?.deadline_at ?? '') - Date.parse(writing?.starts_at ?? '')) / 60_000;
  };
  expect([await lengthOf(slow), await lengthOf(student)]).toEqual([45, 30]);
});
