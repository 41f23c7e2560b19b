import { getSubmissionEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { createAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import {
  getClassTextEndpoint,
  listClassTextsEndpoint,
  markClassTextEndpoint,
  takeBackClassMarkEndpoint,
} from '@study/contract/classes/class-texts.ts';
import { removeMemberEndpoint } from '@study/contract/classes/classes.ts';
import { assignmentResultsEndpoint } from '@study/contract/classes/assignment-results.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import { appealEndpoint } from '@study/contract/marking/appeals.ts';
import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { expect, vi } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { openMarker } from '#test/marking.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { enter, newClass, studentOf, teacher } from '#test/teacher.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const test = base
  .extend('marker', { scope: 'file', auto: true }, async ({ site }, { onCleanup }) => {
    const marker = await openMarker(
      site,
      quickScorer(({ text }) => text.split(' ').length),
    );
    onCleanup(() => marker[Symbol.asyncDispose]());
    return marker;
  })
  .extend('handedIn', { scope: 'file' }, ({ site, paper }) => async () => {
    const wang = await teacher(site);
    const { id } = await newClass(wang);
    const [row] = await enter(wang, id, `王小明,${wang.username}-1`);
    if (row === undefined) throw new Error('no student');
    const ming = await studentOf(site, row);
    const { id: assignment } = await wang.call(createAssignmentEndpoint, {
      params: { id },
      body: {
        title: '第三周',
        paper_id: paper.id,
        mode: 'practice',
        opens_at: inHours(-1),
        closes_at: inHours(1),
        answers: 'at_once',
      },
    });
    const on = { params: { id, assignment } };
    const { id: submission } = await ming.call(startAssignmentEndpoint, on);
    const changes = [{ item: 'writing', seq: 1, response: 'seven words are in this short text' }];
    await ming.call(submitEndpoint, { params: { id: paper.id }, body: { changes } });
    const read = () => ming.call(getSubmissionEndpoint, { params: { id: submission } });
    await vi.waitFor(async () => expect((await read()).state).toBe('scored'), PATIENCE);
    return { wang, ming, on, read, classId: id, submission, text: { params: { id, submission } } };
  });

test('a teacher marks what the class wrote, and the student and the results have the mark', async ({ handedIn }) => {
  const { wang, ming, on, read, classId, submission, text } = await handedIn();
  const listed = (query: object = {}) => wang.call(listClassTextsEndpoint, { params: { id: classId }, query });
  // The translation was left empty.
  expect(await listed()).toMatchObject({
    count: 1,
    results: [{ submission, part: 'writing', assignment_title: '第三周', waits: false, is_marked_by_person: false }],
  });
  expect((await listed({ waiting: 'yes' })).results).toEqual([]);
  await ming.call(appealEndpoint, {
    params: { id: submission },
    body: { part: 'writing', reason: '我觉得偏低' },
  });
  expect((await listed({ waiting: 'yes', assignment: on.params.assignment })).results).toMatchObject([{ waits: true }]);
  const before = await wang.call(getClassTextEndpoint, text);
  expect(JSON.stringify(before)).not.toContain('王小明');
  expect(before.parts[0]).toMatchObject({ text: 'seven words are in this short text', marks: null });
  const body = { part: 'writing', raw: 12, comment: '不错' } as const;
  const after = await wang.call(markClassTextEndpoint, { ...text, body });
  expect(after.parts[0]?.marks).toMatchObject([{ raw: 7 }, { raw: 12, source: 'administrator', counts: true }]);
  expect(await read()).toMatchObject({ writing: { raw: 12, comment: '不错' } });
  expect((await wang.call(assignmentResultsEndpoint, on)).rows).toMatchObject([{ writing: 85.2 }]);
  expect(await listed()).toMatchObject({ results: [{ waits: false, is_marked_by_person: true }] });
  await wang.call(takeBackClassMarkEndpoint, { ...text, body: { part: 'writing' } });
  expect(await read()).toMatchObject({ writing: { raw: 7 } });
  expect(await listed()).toMatchObject({ results: [{ waits: true, is_marked_by_person: false }] });
});

test('a teacher marks nothing of other classes, of former members, or that students wrote for themselves', async ({
  handedIn,
  paper,
}) => {
  const [{ wang, classId, submission, text, ming }, other] = [await handedIn(), await handedIn()];
  const body = { part: 'writing', raw: 12 } as const;
  const marks = async (client: typeof wang, params: typeof text.params) => [
    (await client.try(getClassTextEndpoint, { params })).status,
    (await client.try(markClassTextEndpoint, { params, body })).status,
    (await client.try(takeBackClassMarkEndpoint, { params, body: { part: 'writing' } })).status,
  ];
  expect(await marks(other.wang, text.params)).toEqual([404, 404, 404]);
  expect(await marks(other.wang, { id: other.classId, submission })).toEqual([404, 404, 404]);
  const own = await ming.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
  await ming.call(submitEndpoint, { params: { id: paper.id }, body: { changes: [] } });
  expect(await marks(wang, { id: classId, submission: own.id })).toEqual([404, 404, 404]);
  const { rows } = await wang.call(assignmentResultsEndpoint, {
    params: {
      id: classId,
      assignment:
        (await wang.call(listClassTextsEndpoint, { params: { id: classId } })).results[0]?.assignment_id ?? '',
    },
  });
  await wang.call(removeMemberEndpoint, { params: { id: classId, member: rows[0]?.member ?? '' } });
  expect(await marks(wang, text.params)).toEqual([404, 404, 404]);
  expect(await wang.call(listClassTextsEndpoint, { params: { id: classId } })).toEqual({ results: [], count: 0 });
});
