import { createAssignmentEndpoint, openAnswersEndpoint } from '@study/contract/classes/assignments.ts';
import { createClassEndpoint } from '@study/contract/classes/classes.ts';
import { joinClassEndpoint } from '@study/contract/classes/own-classes.ts';
import { importRosterEndpoint } from '@study/contract/classes/roster.ts';
import { extendSittingEndpoint, startTogetherEndpoint } from '@study/contract/classes/sittings.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectTold } from './accessibility.ts';
import { administrator, signUp } from './candidate.ts';
import { expectSaved, logIn, PAPER, PAPER_TITLE, PASSWORD, register, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function expectUsable(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectTold(page, name);
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

test('a student joins by a link, waits for the common start, is given more time, and sees answers once they open', async ({
  page,
}) => {
  test.slow();
  const teacher = await administrator();
  const { id, join_code: code } = await teacher.call(createClassEndpoint, '', { name: '英语2403班', term: '2026年秋' });
  const made = await teacher.call(createAssignmentEndpoint, id, {
    title: '第三周模考',
    paper_id: PAPER,
    mode: 'mock',
    opens_at: inSeconds(-3600),
    closes_at: inSeconds(5 * 3600),
    answers: 'by_hand',
  });
  const on = { id, assignment: made.id };

  // The link leads through registering, back to the class.
  await page.goto(`/classes/join?code=${code}`);
  await expect(page.getByRole('status').getByText('请先登录')).toBeVisible();
  await register(page);
  await expect(page.getByRole('heading', { name: '英语2403班' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '其余的都看不到' })).toBeVisible();
  await expectUsable(page, 'joining a class');
  await page.getByLabel('姓名').fill('王小明');
  await page.getByLabel('学号').fill('2026 001');
  await page.getByRole('button', { name: '加入', exact: true }).click();
  await expect(page.getByText(/^学号为1到30个字符/)).toBeVisible();
  await page.getByLabel('学号').fill('2026001');
  await page.getByRole('button', { name: '加入', exact: true }).click();
  await expect(page.getByRole('heading', { name: '要做的' })).toBeVisible();

  // Home begins with it, also for somebody who has answered no questions of the first day.
  await page.goto('/');
  const ticket = page.getByRole('region', { name: '老师布置的' });
  await expect(ticket.getByRole('heading', { name: `做${PAPER_TITLE}` })).toBeVisible();
  await expectUsable(page, 'home with an assignment');
  const starts_at = inSeconds(12);
  await teacher.call(startTogetherEndpoint, on, { starts_at });
  await ticket.getByRole('link', { name: /^去/ }).click();

  // The exam room opens by itself, not before the minute.
  await expect(page.getByRole('timer', { name: '离开始' })).toBeVisible();
  await expectUsable(page, 'waiting for the start');
  const essay = page.getByRole('textbox', { name: '作文' });
  await expect(essay).toBeVisible({ timeout: 20_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(starts_at));
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('button', { name: '提前交卷' })).toBeVisible();
  await expect(page.getByRole('button', { name: '放弃本次作答' })).toBeHidden();
  await page.getByRole('button', { name: '继续作答' }).click();

  // A save is enough to learn of more time.
  await expect(page.getByRole('banner').getByText(/29:\d\d/)).toBeVisible();
  await teacher.call(extendSittingEndpoint, on, { minutes: 10 });
  await essay.fill('More time was given while this was written.');
  await expect(page.getByText('老师加了10分钟')).toBeVisible();
  await expect(page.getByRole('banner').getByText(/39:\d\d/)).toBeVisible();
  await expectSaved(page);

  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '提前交卷' }).click();
  await page.getByRole('dialog', { name: '交卷' }).getByRole('button', { name: '确认交卷' }).click();
  await expect(page).toHaveURL(/\/cet4\/result\?submission=/);
  await expect(page.getByText(/^答案和解析由老师公布，最晚/)).toBeVisible();
  await page.goto(`/cet4/exam/${PAPER}/answer`);
  await expect(page.getByText('答案还没有公布')).toBeVisible();
  await page.getByRole('link', { name: '看成绩' }).click();
  await expect(page.getByText('第三周模考')).toBeVisible();

  await teacher.call(openAnswersEndpoint, on, {});
  await page.goto('/my-classes');
  await page.getByRole('link', { name: /第三周模考/ }).click();
  await page.getByRole('link', { name: '看成绩和答案' }).click();
  await expect(page.getByRole('heading', { name: /的成绩$/ })).toBeVisible();
  await expect(page.getByText(/^答案和解析由老师公布/)).toBeHidden();

  // Leaving takes the results from the teacher, and nothing from the student.
  await page.goto(`/my-classes/${id}`);
  await expectUsable(page, 'what teachers see');
  await page.getByRole('button', { name: '退出班级' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
  await expect(page.getByText('还没有加入班级')).toBeVisible();
});

test('a student of a list changes the first password before anything else', async ({ page }) => {
  const teacher = await administrator();
  const { id } = await teacher.call(createClassEndpoint, '', { name: '英语2404班', term: '' });
  const number = `24${Date.now().toString().slice(-8)}`;
  const { rows } = await teacher.call(importRosterEndpoint, id, { text: `王小明,${number}` });
  await page.goto('/auth?redirect=/my-classes');
  await logIn(page, number, rows[0]?.password ?? '');
  const heading = page.getByRole('heading', { name: '先换一个自己的密码' });
  await expect(heading).toBeVisible();
  await expect(page.getByLabel('老师发的密码')).toBeHidden();
  await expectUsable(page, 'the first password');
  // Typed on this page a moment ago; after a reload it is asked for.
  await page.reload();
  await page.getByRole('textbox', { name: '老师发的密码' }).fill(rows[0]?.password ?? '');
  await page.getByRole('textbox', { name: '新密码' }).fill(PASSWORD);
  await page.getByRole('button', { name: '换好，开始用' }).click();
  await expect(page.getByRole('heading', { name: '我的班级' })).toBeVisible();
  await page.getByRole('link', { name: /英语2404班/ }).click();
  await expect(page.getByText('这个账号是老师按名单建的，退出要请老师移出。')).toBeVisible();
  await expect(page.getByRole('button', { name: '退出班级' })).toBeHidden();
});

test('an assignment of some sections asks nothing else', async ({ page }) => {
  const teacher = await administrator();
  const { id, join_code: code } = await teacher.call(createClassEndpoint, '', { name: '英语2405班', term: '' });
  const { calls } = await signUp(page);
  await calls.call(joinClassEndpoint, '', { code, name: '王小明' });
  const made = await teacher.call(createAssignmentEndpoint, id, {
    title: '细读两篇',
    paper_id: PAPER,
    mode: 'practice',
    sections: ['careful'],
    opens_at: inSeconds(-60),
    closes_at: inSeconds(3600),
  });
  await page.goto(`/my-classes/${id}/${made.id}`);
  await page.getByRole('button', { name: '开始练习' }).click();
  const parts = page.getByRole('navigation', { name: '试卷各部分' });
  await expect(parts.getByRole('button')).toHaveText([/仔细阅读一/, /仔细阅读二/]);
  await page.getByRole('banner').getByRole('button', { name: '交卷' }).click();
  await expect(page.getByRole('dialog', { name: '交卷' }).getByText('未答10题')).toBeVisible();
});
