import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp, sit } from './candidate.ts';
import { begin, cardOf, choose, expectSaved, handIn, partOf, readKeys, register, test } from './journey.ts';

test('the home page leads to a first paper, then knows what was done and what comes next', async ({ page }) => {
  test.slow();
  const keys = await readKeys();
  const main = page.getByRole('main');
  await signUp(page, '/');
  await expect(main.getByRole('region', { name: '距425还差多少' })).toBeVisible();
  await expect(main.getByText('还没有考试日期。')).toBeVisible();
  await main
    .getByRole('region', { name: '新试卷' })
    .getByRole('link', { name: /^四级模拟卷/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: '开始模考' })).toBeVisible();
  await page.goBack();
  await expectAccessible(page, 'the home page before a first attempt');

  await main.getByRole('link', { name: '选一套四级' }).click();
  await begin(page, '自由练习');
  await partOf(page, '仔细阅读一').click();
  for (let no = 46; no < 51; no += 1) await choose(page, no, no < 48 ? (keys.get(no) ?? '') : 'A');
  await expectSaved(page);
  await page.goto('/');
  await expect(main.getByText(/^继续：/)).toBeVisible();
  await expect(main.getByText('自由练习，还没有交卷')).toBeVisible();
  await main.getByRole('link', { name: /^继续作答/ }).click();
  await handIn(page);
  const result = page.url();
  await page.goto('/cet4');
  await cardOf(page).getByRole('link', { name: '看成绩：四级模拟卷一' }).click();
  await expect(page).toHaveURL(result);

  await page.goto('/profile');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await main.getByLabel('考试日期').fill(day);
  await main.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('个人资料已保存')).toBeVisible();
  await page.goto('/');
  await expect(main.getByText(/^(39|40|41)天$/)).toBeVisible();
  const plan = main.getByRole('region', { name: /^距425还差\d+分：最划算的来源$/ });
  await expect(plan.getByText(/这是估计/)).toBeVisible();
  expect(await plan.getByRole('listitem').count()).toBeGreaterThan(1);
  await expectAccessible(page, 'the home page after an attempt');
});

test('a mock that goes on stands first with the time that is left', async ({ page }) => {
  const main = page.getByRole('main');
  await sit(page, 'mock');
  await expect(page.getByRole('textbox', { name: '作文' })).toBeVisible();
  await page.goto('/');
  await expect(main.getByText(/^写作还剩(30:00|2\d:\d\d)$/)).toBeVisible();
  await expectAccessible(page, 'the home page with an open mock');
});

test('subjects that are open lead to papers, others to the page that says so after login', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/subjects');
  for (const name of ['考研英语', '高等数学', '专业四级']) await expect(main.getByText(name)).toBeVisible();
  await main.getByRole('link', { name: '选试卷：大学英语六级' }).click();
  await expect(page).toHaveURL(/\/subjects\/cet6$/);
  await expect(main.getByRole('heading', { level: 1, name: '六级试卷' })).toBeVisible();
  await page.goto('/subjects/CET4');
  await expect(main.getByRole('heading', { level: 1, name: '四级试卷' })).toBeVisible();
  await page.goto('/subjects/kaoyan');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fcet4%2Fexam%2Fcoming-soon/);
  await register(page);
  const soon = main.getByRole('heading', { name: '试卷筹备中' });
  await expect(soon).toBeVisible();
  for (const [name, heading] of [
    ['四级试卷', '四级试卷'],
    ['六级试卷', '六级试卷'],
    ['看看科目', '科目'],
  ] as const) {
    await main.getByRole('link', { name }).click();
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goBack();
    await expect(soon).toBeVisible();
  }
});
