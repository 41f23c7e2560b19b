import { readFile } from 'node:fs/promises';
import { changePasswordEndpoint } from '@study/contract/account/account.ts';
import { getSubmissionEndpoint, saveDraftEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { createAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import { appealEndpoint } from '@study/contract/marking/appeals.ts';
import { correctKeyEndpoint, paperKeyEndpoint } from '@study/contract/papers/paper-key.admin.ts';
import { expect, type Page } from '@playwright/test';
import { HttpClient } from '../apps/api/test/http-client.ts';
import { expectAccessible, expectTold } from './accessibility.ts';
import { beginSecondFactor, codeOf } from './authenticator.ts';
import { administrator, newCandidate, signUp } from './candidate.ts';
import { newHome } from './home-address.ts';
import { choose, expectSaved, logIn, newName, otherThan, partOf, PASSWORD, test } from './journey.ts';
import { onDatabase } from './on-database.ts';
import { ownServer } from './own-server.ts';
import { bringLastPhase } from './pass-time.ts';

/** Its key is corrected, so it is no paper of other journeys. */
const PAPER = 'cet6-mock-6';
const PAPER_TITLE = '六级模拟卷六';
const ITEM = 46;
/** Marks of texts wait for the scorers, which load their grammar with the first. */
const LATE = { timeout: 60_000 };
const MINUTE_MS = 60_000;

const ESSAY =
  'I support the program because students can learn useful skills from each other every week, and because a skill ' +
  'that one has taught to somebody else is never forgotten.';

/** A teacher who has set the second factor up, with a new class. Returns its id. */
async function becomeTeacher(page: Page): Promise<string> {
  const { name } = await signUp(page);
  await onDatabase(`update users set role = 'teacher' where username = $1`, [name]);
  await page.goto('/classes');
  await expect(page.getByText('班级页面有学生的姓名和成绩')).toBeVisible();
  const secret = await beginSecondFactor(page);
  await page.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret, 0));
  await page.getByRole('button', { name: '启用' }).click();
  await page.getByRole('button', { name: '存为文件' }).click();
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.getByRole('main').getByRole('button', { name: '新建班级' }).click();
  const dialog = page.getByRole('dialog', { name: '新建班级' });
  await dialog.getByLabel('班级名称').fill('英语2403班');
  await dialog.getByRole('button', { name: '建班' }).click();
  await expect(page.getByRole('heading', { name: '英语2403班', level: 1 })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function expectUsable(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectTold(page, name);
}

async function fileOf(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

interface Slip {
  username: string;
  password: string;
}

/** The slips of a file; its heading stands behind the byte order mark. */
const slipsOf = (csv: string): Slip[] =>
  [...csv.matchAll(/^".*","(?<username>[^"]+)","(?<password>[^"]+)"\r$/gm)].map(({ groups }) => ({
    username: groups?.['username'] ?? '',
    password: groups?.['password'] ?? '',
  }));

/** A student who signs in with a slip, and chooses a password, by calls. */
async function signInBy({ username, password }: Slip): Promise<HttpClient> {
  const calls = new HttpClient(ownServer().origin, newHome());
  await calls.logIn(username, password);
  await calls.call(changePasswordEndpoint, '', { current: password, next: PASSWORD });
  return calls;
}

const SIDE_BY_SIDE = 8;

/** Passwords are hashed a few at a time. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += SIDE_BY_SIDE) {
    done.push(...(await Promise.all(all.slice(from, from + SIDE_BY_SIDE).map(work))));
  }
  return done;
}

const CHINA_AHEAD_MS = 8 * 60 * MINUTE_MS;
/** What is typed into a field for a time of China. */
const fieldOf = (ms: number) => new Date(ms + CHINA_AHEAD_MS).toISOString().slice(0, 16);

const place = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

async function handIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '交卷' }).click();
  await page.getByRole('dialog', { name: '交卷' }).getByRole('button', { name: '确认交卷' }).click();
  await expect(page).toHaveURL(/\/cet6\/result\?submission=/);
}

async function expectScored(calls: HttpClient, submission: string): Promise<void> {
  await expect.poll(async () => (await calls.call(getSubmissionEndpoint, submission)).state, LATE).toBe('scored');
}

// Screens that need no history are looked at in accessible.spec.ts.
test('a teacher takes a class of 42 from its roster to its results', async ({ page, otherPage, browser, baseURL }) => {
  test.slow();
  const [ziHan, yuTong] = [await signUp(otherPage), await newCandidate()];
  const classId = await becomeTeacher(page);

  // Three lines have faults, two students have accounts.
  const number = newName().slice(2);
  const others = Array.from({ length: 37 }, (_, at) => `学生${at + 10}\t${number}${at + 10}`);
  const lines = [
    '姓名\t学号\t用户名',
    `陈思远\t${number}01`,
    `=林晓彤\t${number}02`,
    `王子涵\t${number}03\t${ziHan.name}`,
    `李雨桐\t${number}04\t${yuTong.name}`,
    `\t${number}05`,
    `刘一诺\t${number}01`,
    '赵欣怡\t2.02E+07',
    ...others,
  ];
  await page.getByRole('link', { name: '导入名单' }).click();
  await page.getByLabel('姓名和学号').fill(lines.join('\n'));
  await page.getByRole('button', { name: '先看一遍' }).click();
  await expect(page.getByText('3行有问题')).toBeVisible();
  await expect(page.getByText(`已有账号“${ziHan.name}”，直接加入，密码不变`)).toBeVisible();
  await expectUsable(page, 'a roster that was looked at');
  await page.getByRole('textbox', { name: '第7行' }).fill(`刘一诺\t${number}06`);
  await page.getByRole('button', { name: '再看一遍' }).click();
  await expect(page.getByText('2行有问题')).toBeVisible();
  await page.getByRole('button', { name: '导入42人，跳过2行' }).click();

  // The slips are shown this once.
  await expect(page.getByRole('heading', { name: '新建了40个账号，加入了2位，跳过了2行' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.slip')).toHaveCount(40);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  const saved = await fileOf(page, '存为CSV');
  expect(saved.name).toBe('英语2403班初始密码.csv');
  expect(saved.text).toMatch(/^\uFEFF"姓名","学号","用户名","初始密码"\r\n/);
  expect(saved.text).toContain(`"'=林晓彤","${number}02","${number}02","`);
  const slips = slipsOf(saved.text);
  expect(slips).toHaveLength(40);
  await page.getByRole('link', { name: '回到名单' }).click();
  await expect(page.getByRole('heading', { name: '42位学生' })).toBeVisible();

  // A mock with one start for all, in a window of two days.
  await page.getByRole('navigation', { name: '班级' }).getByRole('link', { name: '布置' }).click();
  await page.getByRole('link', { name: '布置一份' }).click();
  await page.getByText('六级', { exact: true }).click();
  await page.getByLabel('哪一份试卷').selectOption({ label: PAPER_TITLE });
  await page.getByLabel('截止', { exact: true }).fill(fieldOf(Date.now() + 2 * 24 * 60 * MINUTE_MS));
  const startsAt = Math.ceil(Date.now() / MINUTE_MS + 0.75) * MINUTE_MS;
  await page.getByLabel('全班同时开始').fill(fieldOf(startsAt));
  await page.getByRole('button', { name: '布置给42位学生' }).click();
  await expect(page.getByRole('heading', { name: '还没有人交' })).toBeVisible();
  const on = { id: classId, assignment: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
  await page.getByRole('link', { name: '现场' }).click();
  await expect(place(page, '还没开始')).toContainText('42人');

  // One comes from home, one with a slip; forty by calls.
  await otherPage.goto('/');
  await otherPage.getByRole('region', { name: '老师布置的' }).getByRole('link', { name: /^去/ }).click();
  const context = await browser.newContext({ extraHTTPHeaders: newHome(), ...(baseURL && { baseURL }) });
  const thirdPage = await context.newPage();
  const [own, ...rest] = slips;
  await thirdPage.goto(`/auth?redirect=/my-classes/${on.id}/${on.assignment}`);
  await logIn(thirdPage, own?.username ?? '', own?.password ?? '');
  await thirdPage.getByRole('textbox', { name: '新密码' }).fill(PASSWORD);
  await thirdPage.getByRole('button', { name: '换好，开始用' }).click();
  const byCalls = [yuTong.calls, ...(await inTurns(rest, signInBy))];
  for (const student of [otherPage, thirdPage]) {
    await expect(student.getByRole('textbox', { name: '作文' })).toBeVisible({ timeout: 2 * MINUTE_MS });
  }
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt);
  await Promise.all(byCalls.map((calls) => calls.call(startAssignmentEndpoint, on, {})));
  await expect(place(page, '写作')).toContainText('42人');

  // Everybody may have more time, or one.
  await place(page, '写作')
    .getByRole('button', { name: /^王子涵/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '王子涵' });
  await dialog.getByRole('button', { name: '加5分钟' }).click();
  await expect(page.getByText('给王子涵加了5分钟')).toBeVisible();
  await expectUsable(page, 'a class at work');
  await otherPage.getByRole('textbox', { name: '作文' }).fill(ESSAY);
  await expect(otherPage.getByText('老师加了5分钟')).toBeVisible();
  await expectSaved(otherPage);

  // In the last phase all but one hand in, whose paper is collected.
  await bringLastPhase(on.assignment, [otherPage, thirdPage]);
  const key = (await (await administrator()).call(paperKeyEndpoint, PAPER)).items.find(({ no }) => no === ITEM)?.key;
  const wrong = otherThan(key);
  const answer = (response: string | undefined) => ({
    changes: [{ item: String(ITEM), seq: 1, response, time_ms: 20_000 }],
  });
  const [last, ...most] = byCalls;
  await last?.call(saveDraftEndpoint, PAPER, answer(wrong));
  await Promise.all(most.map((calls, at) => calls.call(submitEndpoint, PAPER, answer(at < 9 ? wrong : key))));
  for (const [student, letter] of [[otherPage, wrong] as const, [thirdPage, key ?? ''] as const]) {
    await partOf(student, '仔细阅读一').click();
    await choose(student, ITEM, letter);
    await handIn(student);
  }
  const submission = new URL(otherPage.url()).searchParams.get('submission') ?? '';
  await expect(otherPage.getByText(/^答案和解析/)).toBeVisible();
  await context.close();
  await place(page, '阅读与翻译')
    .getByRole('button', { name: /^李雨桐/ })
    .click();
  const lastDialog = page.getByRole('dialog', { name: '李雨桐' });
  await lastDialog.getByRole('button', { name: '提前收卷' }).click();
  await lastDialog.getByRole('button', { name: '收李雨桐的卷' }).click();
  await expect(place(page, '交了')).toContainText('42人');

  // An essay waits for the teacher, whose mark counts.
  await expectScored(ziHan.calls, submission);
  await ziHan.calls.call(appealEndpoint, submission, { part: 'writing', reason: '我觉得偏低。' });
  await page.getByRole('link', { name: '成绩', exact: true }).click();
  await page.getByRole('link', { name: /^批改\d+篇/ }).click();
  await page.getByRole('link', { name: /写作/ }).first().click();
  await expect(page.getByText('我觉得偏低。')).toBeVisible();
  await expectUsable(page, 'a text to mark');
  await page.getByRole('textbox', { name: '分数（0–15）' }).fill('15');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已评15分')).toBeVisible();

  // The corrected key reaches the results, with its receipts.
  const admin = await administrator();
  const { content_version } = await admin.call(paperKeyEndpoint, PAPER);
  const corrections = [{ no: ITEM, key: wrong }];
  await admin.call(correctKeyEndpoint, PAPER, { content_version, corrections, mode: 'apply' });
  await expect
    .poll(async () => (await ziHan.calls.call(getSubmissionEndpoint, submission)).corrections.length, LATE)
    .toBe(2);
  const receipts = otherPage.getByRole('list', { name: '分数更正' });
  await otherPage.reload();
  await expect(receipts.getByText(/评分更正：写作原/)).toBeVisible();
  // Until the answers open, the receipt does not say of which item the key was wrong.
  await expect(receipts.getByText('答案更正：听力与阅读原0分')).toBeVisible();
  await expect(receipts.getByText(`第${ITEM}题`)).toHaveCount(0);
  // Sheets are scored again one after another.
  await expect(async () => {
    await page.goto(`/classes/${on.id}/assignments/${on.assignment}`);
    const corrected = page.getByText(`第${ITEM}题的答案在`);
    await expect(corrected).toContainText('更正过，42人的分数有变，他们都收到了回执。', { timeout: 5_000 });
  }).toPass();
  const row = page.getByRole('row', { name: /王子涵/ });
  await expect(row.getByRole('cell', { name: '107', exact: true })).toBeVisible();
  await expect(row).toContainText('更正＋');
  await expect(page.getByRole('row')).toHaveCount(43);
  await page.getByRole('button', { name: '没答的42人' }).click();
  await expect(page.getByText(/陈思远、.*王子涵/)).toBeVisible();
  await page.getByRole('button', { name: '姓名' }).click();
  await expect(page.getByRole('columnheader', { name: '姓名' })).toHaveAttribute('aria-sort', 'ascending');
  await expectUsable(page, 'the results of a class');

  // Excel reads the file as it is meant.
  const results = await fileOf(page, '导出CSV');
  expect(results.name).toBe(`${PAPER_TITLE}.csv`);
  expect(results.text).toMatch(/^\uFEFF"学号","姓名"/);
  expect(results.text).toContain(`"${number}02","'=林晓彤","已交"`);
  expect(results.text).not.toMatch(/(^|,)"[=+@\t-]/m);
  expect(results.text.trimEnd().split('\r\n')).toHaveLength(43);
  expect(results.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect((await fileOf(page, '导出Excel')).name).toBe(`${PAPER_TITLE}.xlsx`);

  // The next assignment is compared with this one.
  const times = { opens_at: new Date().toISOString(), closes_at: new Date(Date.now() + 60 * MINUTE_MS).toISOString() };
  const next = await admin.call(createAssignmentEndpoint, classId, {
    title: '第二次',
    paper_id: PAPER,
    mode: 'practice',
    ...times,
  });
  const again = await ziHan.calls.call(startAssignmentEndpoint, { id: classId, assignment: next.id }, {});
  await ziHan.calls.call(submitEndpoint, PAPER, answer(key));
  await expectScored(ziHan.calls, again.id);
  await page.reload();
  await page.getByRole('link', { name: '跟另一次比' }).click();
  await expect(page.getByRole('row', { name: /王子涵/ })).toContainText('－');
  await expectUsable(page, 'two assignments compared');
  await page
    .getByRole('row', { name: /王子涵/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectUsable(page, 'the results of a student');
});
