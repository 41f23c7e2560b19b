import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { assignmentResultsEndpoint, memberResultsEndpoint } from '@study/contract/classes/assignment-results.ts';
import { createAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import { removeMemberEndpoint } from '@study/contract/classes/classes.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { textsOfZip } from '#test/zip.ts';
import { correctKey, orderRegrade } from '#test/correct-key.ts';
import { regradeAll } from '#test/regrade-all.ts';
import { enter, newClass, studentOf, teacher } from '#test/teacher.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('the results show the attempts made for the assignment and no others', async ({ site, paper }) => {
  const wang = await teacher(site);
  const { id } = await newClass(wang);
  const rows = await enter(wang, id, '王小明,4001001\n=李华,4001002\n张三,4001003');
  const [ming, hua] = await Promise.all(rows.slice(0, 2).map((row) => studentOf(site, row)));
  if (ming === undefined || hua === undefined) throw new Error('no students');
  const made = await wang.call(createAssignmentEndpoint, {
    params: { id },
    body: {
      title: '第三周',
      paper_id: paper.id,
      mode: 'practice',
      opens_at: inHours(-1),
      closes_at: inHours(1),
      counted: 'best',
    },
  });
  const on = { params: { id, assignment: made.id } };
  const key = paper.keys.get(46) ?? '';
  const wrong = key === 'A' ? 'B' : 'A';
  const answer = (response: string) => ({
    params: { id: paper.id },
    body: { changes: [{ item: '46', seq: 1, response }] },
  });
  await ming.call(startAssignmentEndpoint, on);
  await ming.call(submitEndpoint, answer(wrong));
  await ming.call(startAssignmentEndpoint, on);
  await ming.call(submitEndpoint, answer(key));
  // Practice of one's own is nobody else's.
  await hua.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
  await hua.call(submitEndpoint, answer(key));
  const results = await wang.call(assignmentResultsEndpoint, on);
  expect(results.rows).toMatchObject([
    { name: '王小明', state: 'handed_in', attempts: 2, is_late: false, listening: 0 },
    { name: '=李华', state: 'not_begun', attempts: 0, attempt_id: null, reading: null, total: null },
    { name: '张三', state: 'not_begun' },
  ]);
  expect(results.rows[0]?.reading).toBeGreaterThan(0);
  expect(results.items.find(({ no }) => no === 46)).toEqual({
    no: 46,
    section: 'careful',
    question: paper.paper.reading.careful[0]?.questions[0]?.stem,
    choices: paper.paper.reading.careful[0]?.questions[0]?.options,
    key,
    right: 1,
    wrong: 0,
    unanswered: [],
    chosen: { [key]: [0] },
  });
  const { file } = await wang.call(assignmentResultsEndpoint, { ...on, query: { format: 'csv' } });
  expect(file?.text.startsWith('\uFEFF"学号","姓名"')).toBe(true);
  expect(file?.text).toContain(`"4001002","'=李华","没交"`);
  const workbook = await wang.call(assignmentResultsEndpoint, { ...on, query: { format: 'xlsx' } });
  expect(workbook.file).toMatchObject({ name: '第三周.xlsx', is_base64: true });
  expect(textsOfZip(Buffer.from(workbook.file?.text ?? '', 'base64'))['xl/worksheets/sheet1.xml']).toBeDefined();
  const member = results.rows[0]?.member ?? '';
  const page = { params: { id, member } };
  expect(await wang.call(memberResultsEndpoint, page)).toMatchObject({
    member: { name: '王小明', student_number: '4001001' },
    results: [{ assignment: { title: '第三周' }, row: { attempts: 2, state: 'handed_in' } }],
  });
  await wang.call(removeMemberEndpoint, { params: { id, member } });
  expect((await wang.try(memberResultsEndpoint, page)).status).toBe(404);
  const after = await wang.call(assignmentResultsEndpoint, on);
  expect(after.rows.map(({ name }) => name)).toEqual(['=李华', '张三']);
  expect(after.items).toEqual([]);
});

test('a corrected key changes the points, and the teacher sees the receipt', async ({ site, paper }) => {
  const wang = await teacher(site);
  const { id } = await newClass(wang);
  const [row] = await enter(wang, id, '王小明,4001011');
  if (row === undefined) throw new Error('no student');
  const ming = await studentOf(site, row);
  const { id: assignment } = await wang.call(createAssignmentEndpoint, {
    params: { id },
    body: { title: '第三周', paper_id: paper.id, mode: 'practice', opens_at: inHours(-1), closes_at: inHours(1) },
  });
  const on = { params: { id, assignment } };
  const wrong = paper.keys.get(47) === 'A' ? 'B' : 'A';
  await ming.call(startAssignmentEndpoint, on);
  await ming.call(submitEndpoint, {
    params: { id: paper.id },
    body: { changes: [{ item: '47', seq: 1, response: wrong }] },
  });
  const read = () => wang.call(assignmentResultsEndpoint, on);
  expect((await read()).rows).toMatchObject([{ reading: 0, changes: [] }]);
  await correctKey(site, paper, 47, wrong);
  await orderRegrade(site, paper);
  await regradeAll(site);
  const { rows, items } = await read();
  expect(rows).toMatchObject([
    { changes: [{ kind: 'objective', reason: 'key_corrected', items: [47], points_before: 0 }] },
  ]);
  expect(rows[0]?.reading).toBeGreaterThan(0);
  expect(items.find(({ no }) => no === 47)).toMatchObject({ key: wrong, right: 1, wrong: 0 });
});
