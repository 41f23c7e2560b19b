import { appealEndpoint } from '@study/contract/marking/appeals.ts';
import { getSubmissionEndpoint } from '@study/contract/attempts/attempts.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { handInPractice, signUp, type Attempt } from './candidate.ts';
import { ask, logIn, test } from './journey.ts';
import { onDatabase } from './on-database.ts';

const TEXTS = {
  writing: 'I support the program because students can learn useful skills from each other every week.',
  translation: 'Tea is very popular in China, and many people drink tea every day with their friends.',
};
/** The first text that a server marks waits for its grammar to be loaded. */
const MARKED_MS = 60_000;

/** Somebody whose two texts were handed in and marked by the machine. */
async function marked(page: Page): Promise<Attempt> {
  const candidate = await signUp(page);
  const id = await handInPractice(candidate, TEXTS);
  await expectState({ ...candidate, id }, 'scored');
  return { ...candidate, id };
}

async function expectState({ calls, id }: Attempt, state: string): Promise<void> {
  await expect
    .poll(async () => (await calls.call(getSubmissionEndpoint, id)).state, { timeout: MARKED_MS })
    .toBe(state);
}

const marks = (page: Page) => page.getByRole('list', { name: '这篇的分数' });
const textsAsSent = async (page: Page, id: string) =>
  (await ask(page, `/api/admin/scoring/${id}/`)).body as { parts: { marks: unknown }[] };

test('an appeal is marked by keyboard before the machine’s mark is seen, and the student is told', async ({ page }) => {
  test.slow();
  const student = await marked(page);
  for (const part of ['writing', 'translation'] as const) {
    await student.calls.call(appealEndpoint, student.id, { part, reason: '我觉得偏低。' });
  }

  await signUpAdministrator(page, '/admin/marking?reason=appeal');
  await page.locator(`a[href*="${student.id}"]`).first().click();
  await expect(page.getByRole('heading', { name: '写作评分' })).toBeVisible();
  await expect(page.getByText(TEXTS.writing)).toBeVisible();
  await expect(page.getByText('我觉得偏低。')).toBeVisible();
  await expect(page.getByText('自动评分的分数在您评过以后显示', { exact: false })).toBeVisible();
  await expect(marks(page)).toBeHidden();
  expect((await textsAsSent(page, student.id)).parts.map((part) => part.marks)).toEqual([null, null]);
  await page.getByText('评分标准').click();
  await expect(page.getByText('切题，思想表达清楚，文字较连贯，有少量语言错误。')).toBeVisible();
  await page.getByText('范文：14分').click();

  await page.getByRole('textbox', { name: '分数（0–15）' }).focus();
  await page.keyboard.type('16');
  await page.keyboard.press('Enter');
  await expect(page.getByText('分数应为0到15的整数')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  await page.keyboard.press('c');
  await page.keyboard.type('Clear and to the point.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '翻译评分' })).toBeVisible();
  await expect(page.getByText('已评11分')).toBeVisible();

  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(marks(page).getByRole('listitem')).toHaveCount(2);
  await expect(marks(page)).toContainText('本站程序评分');
  await page.keyboard.press('u');
  await expect(marks(page)).toContainText('已撤回');
  await expectAccessible(page, 'a text with its marks and what it is rated by');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/admin\/marking\?reason=appeal$/);
  await expect(page.locator(`a[href*="${student.id}"]`)).toHaveCount(1);

  await page.getByRole('link', { name: '一致性与校准' }).click();
  await expect(page.getByRole('region', { name: '四级写作' })).toContainText('还差49篇才有一致性数字');
  await expectAccessible(page, 'agreement and calibration');

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/auth?redirect=${encodeURIComponent(`/cet4/result?submission=${student.id}`)}`);
  await logIn(page, student.name);
  const receipts = page.getByRole('list', { name: '分数更正' });
  await expect(receipts.getByText(/评分更正：写作原/)).toBeVisible();
  await expect(receipts.getByText('Clear and to the point.')).toBeVisible();
});

test('a marking job that gave up is retried from its list', async ({ page }) => {
  test.slow();
  const student = await marked(page);
  await onDatabase(`delete from scores where attempt_id = $1 and kind = 'translation'`, [student.id]);
  await onDatabase(`update attempts set state = 'needs_review' where id = $1`, [student.id]);
  await onDatabase(
    `insert into review_requests (user_id, attempt_id, id, part, reason, failure)
     select user_id, id, gen_random_uuid(), 'translation', 'not_scored', 'the scoring thread: took too long'
     from attempts where id = $1`,
    [student.id],
  );
  await signUpAdministrator(page, '/admin');
  await page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '评分' }).click();
  await page.getByRole('link', { name: '失败的任务' }).click();
  const job = page.getByRole('list', { name: '失败的任务' }).getByRole('listitem');
  await expect(job).toContainText('评分超时');
  await expectAccessible(page, 'failed marking jobs');
  await job.getByRole('button', { name: /^重试翻译/ }).click();
  await expect(page.getByText('没有失败的评分任务')).toBeVisible();
  await expectState(student, 'scored');
});
