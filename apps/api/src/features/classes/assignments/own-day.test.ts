import { getSubmissionEndpoint, historyEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { createAssignmentEndpoint, openAnswersEndpoint } from '@study/contract/classes/assignments.ts';
import { listOwnAssignmentsEndpoint, startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import { startTogetherEndpoint } from '@study/contract/classes/sittings.ts';
import { dayPlanEndpoint } from '@study/contract/home/day-plan.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { enter, newClass, studentOf, teacher } from '#test/teacher.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('an assignment is the first thing of the day, then done, and its result says when the answers open', async ({
  site,
  paper,
}) => {
  const wang = await teacher(site);
  const { id } = await newClass(wang);
  const [row] = await enter(wang, id, '王小明,5001001');
  if (row === undefined) throw new Error('no row');
  const ming = await studentOf(site, row);
  const body = { title: '第三周', paper_id: paper.id, opens_at: inHours(-1), closes_at: inHours(30) };
  const made = await wang.call(createAssignmentEndpoint, {
    params: { id },
    body: { ...body, mode: 'mock', answers: 'by_hand' },
  });
  const first = async () => (await ming.call(dayPlanEndpoint)).blocks[0];
  expect(await first()).toMatchObject({
    kind: 'assignment',
    is_done: false,
    assignment: { id: made.id, class_name: '计科2601', can_start: true, attempt: null },
  });
  const on = { params: { id, assignment: made.id } };
  const begun = await ming.call(startAssignmentEndpoint, on);
  expect(await first()).toMatchObject({
    kind: 'assignment',
    is_done: false,
    assignment: { attempt: { id: begun.id } },
  });
  const handedIn = await ming.call(submitEndpoint, { params: { id: paper.id }, body: {} });
  const openAt = new Date(Date.parse(made.closes_at) + 30 * 24 * 3_600_000).toISOString();
  const assignment = { id: made.id, title: '第三周', sections: [], answers: 'by_hand', answers_open_at: openAt };
  expect(handedIn).toMatchObject({
    assignment: { ...assignment, are_answers_open: false },
    objective: { items: null },
  });
  expect(await first()).toMatchObject({ kind: 'assignment', is_done: true });
  const { results } = await ming.call(historyEndpoint);
  expect(results).toMatchObject([{ id: begun.id, assignment_title: '第三周' }]);
  await wang.call(openAnswersEndpoint, { ...on, body: {} });
  const after = await ming.call(getSubmissionEndpoint, { params: { id: begun.id } });
  expect(after).toMatchObject({ assignment: { are_answers_open: true } });
  expect(after.objective?.items?.length).toBeGreaterThan(0);
});

test('one that waits for its common start comes before those done, on the day of the start', async ({
  site,
  paper,
}) => {
  const wang = await teacher(site);
  const { id } = await newClass(wang);
  const [row] = await enter(wang, id, '王小明,5001002');
  if (row === undefined) throw new Error('no row');
  const ming = await studentOf(site, row);
  const made = await wang.call(createAssignmentEndpoint, {
    params: { id },
    body: { title: '月考', paper_id: paper.id, mode: 'mock', opens_at: inHours(-1), closes_at: inHours(60) },
  });
  await wang.call(startTogetherEndpoint, {
    params: { id, assignment: made.id },
    body: { starts_at: inHours(48) },
  });
  const { week } = await ming.call(dayPlanEndpoint);
  expect(week.map(({ kinds }) => kinds.includes('assignment'))).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  const own = await ming.call(listOwnAssignmentsEndpoint);
  expect(own.results).toMatchObject([{ id: made.id, can_start: false, attempt: null }]);
  expect(Math.abs(Date.parse(own.server_time) - Date.now())).toBeLessThan(60_000);
});
