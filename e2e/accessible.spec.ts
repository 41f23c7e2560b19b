import { createAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import { createClassEndpoint, listMembersEndpoint } from '@study/contract/classes/classes.ts';
import { joinClassEndpoint } from '@study/contract/classes/own-classes.ts';
import { expect, type Page } from '@playwright/test';
import { signUpAdministrator } from './administrator.ts';
import { administrator, answersOf, newCandidate, signUp, sit, sitAndHandIn } from './candidate.ts';
import { expectAccessible, expectTold } from './accessibility.ts';
import { PAPER, partOf, test } from './journey.ts';

// Screens that have a journey of their own are looked at there: the home page, the result, the map, the profile.

async function expectScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, path);
  await expectTold(page, path);
}

test('a visitor’s screens can be used by everybody', async ({ page, provokes }) => {
  provokes('404 GET /nowhere');
  for (const path of ['/', '/subjects', '/subjects/cet4', '/cet4', '/auth', '/accessibility', '/scoring', '/nowhere']) {
    await expectScreen(page, path);
  }
});

test('each part of the exam and the hand-in can be used by everybody', async ({ page }) => {
  await sit(page);
  for (const part of ['写作', '听力', '选词填空', '信息匹配', '仔细阅读一', '翻译']) {
    await partOf(page, part).click();
    await expectAccessible(page, part);
    await expectTold(page, part);
  }
  await page.getByRole('banner').getByRole('button', { name: '交卷' }).click();
  await expectAccessible(page, 'the hand-in dialog');
  await expectTold(page, 'the hand-in dialog');
});

test('the papers, the answers and the history of somebody can be used by everybody', async ({ page }) => {
  await signUp(page);
  await expectScreen(page, '/cet4');
  await sitAndHandIn(page, await answersOf(46, 50, [47]));
  for (const path of ['/cet4/exam/cet4-mock-1/answer', '/cet4/exam/cet4-mock-1/print', '/cet4/history']) {
    await expectScreen(page, path);
  }
});

/** A class with one student, and one paper for a week. */
async function makeClass() {
  const teacher = await administrator();
  const { id, join_code: code } = await teacher.call(createClassEndpoint, '', { name: '英语2403班', term: '2026年秋' });
  const student = await newCandidate();
  await student.calls.call(joinClassEndpoint, '', { code, name: '王小明', student_number: '2026001' });
  const { id: assignment } = await teacher.call(createAssignmentEndpoint, id, {
    title: '第三周模考',
    paper_id: PAPER,
    mode: 'mock',
    opens_at: new Date().toISOString(),
    closes_at: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
  });
  const [member] = (await teacher.call(listMembersEndpoint, id)).results;
  return { id, code, assignment, member: member?.id ?? '' };
}

test('a teacher’s screens of a class can be used by everybody', async ({ page }) => {
  const { id, assignment, member } = await makeClass();
  await signUpAdministrator(page, '/classes');
  const own = ['', '/roster', `/students/${member}`, '/assignments', '/assignments/new', '/marking', '/settings'];
  const assigned = ['', '/live', '/edit', '/compare'].map((view) => `/assignments/${assignment}${view}`);
  const paths = ['/classes', '/classes/handbook', ...[...own, ...assigned].map((path) => `/classes/${id}${path}`)];
  for (const path of paths) await expectScreen(page, path);
});

test('a student’s screens of a class can be used by everybody', async ({ page }) => {
  const { id, code, assignment } = await makeClass();
  const { calls } = await signUp(page, `/classes/join?code=${code}`);
  await expectScreen(page, `/classes/join?code=${code}`);
  await calls.call(joinClassEndpoint, '', { code, name: '李雨桐', student_number: '2026002' });
  for (const path of ['', `/${id}`, `/${id}/${assignment}`]) await expectScreen(page, `/my-classes${path}`);
});

test('the administration’s screens of texts and of a paper can be used by everybody', async ({ page }) => {
  await signUpAdministrator(page, '/admin/marking');
  const ofPaper = ['', '/recordings', '/versions'].map((view) => `/admin/papers/${PAPER}${view}`);
  for (const path of ['/admin/marking', '/admin/marking/samples', ...ofPaper]) await expectScreen(page, path);
});
