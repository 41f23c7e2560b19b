import { expect } from '@playwright/test';
import { answersOf, sitAndHandIn } from './candidate.ts';
import {
  ask,
  cardOf,
  choose,
  expectSaved,
  otherThan,
  PAPER,
  PAPER_TITLE,
  letterOf,
  partOf,
  pickMode,
  readKeys,
  register,
  test,
} from './journey.ts';

const ESSAY = 'Learning from fellow students is cheap, friendly and useful.';
const TRANSLATION = 'Teahouses have long been places where people meet.';

/*
 * The sheet: listening all right but 3, 9 and 20; cloze 26–30; matching 36–40; careful 46–55 but 48.
 * By hand: listening 248.5 − 7.1 − 7.1 − 14.2 = 220.1; reading 5 × 3.55 + 5 × 7.1 + 9 × 14.2 = 181.05; together 401.15.
 */
const WRONG = [3, 9, 20, 48];
const EXPECTED = { objective: 401.15, listening: '220', reading: '181' };

test('somebody registers, sits a paper, reloads in the middle, hands in, and gets what the keys predict', async ({
  page,
}) => {
  const keys = await readKeys();
  const answerOf = (no: number) => {
    const key = keys.get(no) ?? 'A';
    return WRONG.includes(no) ? otherThan(key) : key;
  };

  await page.goto('/cet4');
  // What a visitor chose is there after the login.
  await cardOf(page).getByRole('button', { name: /^开始/ }).click();
  await pickMode(page, '自由练习');
  await page.getByRole('button', { name: '登录后开始练习' }).click();
  await expect(page.getByText('请先登录')).toBeVisible();
  await register(page);
  await page.getByRole('dialog', { name: PAPER_TITLE }).getByRole('button', { name: '开始练习' }).click();
  await expect(page).toHaveURL(new RegExp(`/exam/${PAPER}$`));

  await page.getByRole('textbox', { name: '作文' }).fill(ESSAY);
  await partOf(page, '听力').click();
  for (let no = 1; no <= 25; no += 1) await choose(page, no, answerOf(no));
  await expectSaved(page);

  await page.reload();
  await expect(page.getByRole('button', { name: /^第25题，已答/ })).toBeVisible();
  await partOf(page, '写作').click();
  await expect(page.getByRole('textbox', { name: '作文' })).toHaveValue(ESSAY);
  await partOf(page, '听力').click();
  await expect(page.locator('#item-7').getByRole('radio', { name: new RegExp(`^${answerOf(7)}\\b`) })).toBeChecked();

  await partOf(page, '选词填空').click();
  for (let no = 26; no <= 30; no += 1) {
    await page.getByRole('button', { name: new RegExp(`^第${no}空`) }).click();
    await page
      .getByRole('region', { name: '词库' })
      .getByRole('button', { name: new RegExp(`^${answerOf(no)} `) })
      .click();
  }
  await partOf(page, '信息匹配').click();
  for (let no = 36; no <= 40; no += 1) await letterOf(page, no, answerOf(no)).click();
  await partOf(page, '仔细阅读一').click();
  for (let no = 46; no <= 50; no += 1) await choose(page, no, answerOf(no));
  await partOf(page, '仔细阅读二').click();
  for (let no = 51; no <= 55; no += 1) await choose(page, no, answerOf(no));
  await partOf(page, '翻译').click();
  await page.getByRole('textbox', { name: '译文' }).fill(TRANSLATION);

  await page.getByRole('banner').getByRole('button', { name: '交卷' }).click();
  const dialog = page.getByRole('dialog', { name: '交卷' });
  await expect(dialog.getByText('未答10题')).toBeVisible();
  await dialog.getByRole('button', { name: '确认交卷' }).click();

  await expect(page).toHaveURL(/\/cet4\/result\?submission=/);
  const result = page.getByRole('main');
  await expect(result.getByText(EXPECTED.listening).first()).toBeVisible();
  await expect(result.getByText(EXPECTED.reading).first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get('submission') ?? '';
  const { body } = await ask(page, `/api/exams/submissions/${id}/`);
  expect(body).toMatchObject({ objective: { points: EXPECTED.objective } });
  // The texts are marked a few seconds later, by the server itself.
  await expect(result.getByText('正在批改').or(result.getByText('估分')).first()).toBeVisible();

  await page.getByRole('link', { name: '答案与解析' }).click();
  await expect(page).toHaveTitle('答案与解析 | 在线学习网站');
  await page.getByRole('navigation', { name: '全卷题号' }).getByRole('button', { name: '写作' }).click();
  await expect(page.getByText(ESSAY)).toBeVisible();
});

test('a perfect objective sheet is worth 497', async ({ page }) => {
  await sitAndHandIn(page, await answersOf(1, 55));
  await expect(page.getByRole('main').getByText('497', { exact: false }).first()).toBeVisible();
});
