import { expect, type Page } from '@playwright/test';
import { signUpAdministrator } from './administrator.ts';
import { expectAccessible } from './accessibility.ts';
import { answersOf, sitAndHandIn } from './candidate.ts';
import { PAPER, PAPER_TITLE, test } from './journey.ts';

/** The server reads all papers to check one. */
const CHECKED = { timeout: 60_000 };

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '这份试卷' }).getByRole('link', { name, exact: true }).click();

test('a paper is copied, named and changed by its forms, tried as a candidate, and published', async ({ page }) => {
  test.slow();
  await signUpAdministrator(page, `/admin/papers/${PAPER}`);
  await page.getByRole('button', { name: '复制这份试卷' }).click(CHECKED);
  await expect(page.getByRole('heading', { level: 1, name: `${PAPER_TITLE}（副本）` })).toBeVisible();
  await tab(page, '编辑');
  await expect(page.getByText('检查没有发现问题')).toBeVisible(CHECKED);

  const title = `随堂小测${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  const sections = page.getByRole('navigation', { name: '各部分' });
  await sections.getByRole('button', { name: /^仔细阅读一/ }).click();
  await page.getByRole('textbox', { name: '文章' }).fill('When the ferry stopped, forty families bought a boat.');
  await expect(page.getByText(/现在1段，9词/)).toBeVisible();
  await page.getByRole('button', { name: '存为试卷内容' }).click(CHECKED);
  await expect(page.getByText('学生看不到这份试卷')).toBeVisible(CHECKED);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('button', { name: '试做' }).click();
  await page.getByRole('button', { name: '开始试做' }).click();
  await expect(page.getByRole('banner').getByText('试做')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page, 'a trial');
  await page.goBack();
  await page.getByRole('button', { name: '发布', exact: true }).click(CHECKED);
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('学生能看到这份试卷')).toBeVisible(CHECKED);
});

test('a student reports an item from its explanation; the teacher finds it at the item, and the sheet in a list', async ({
  page,
  otherPage,
}) => {
  const report = `第46题B项也说得通${Date.now().toString(36)}`;
  const student = await sitAndHandIn(page, await answersOf(46, 50, [46]), `/cet4/exam/${PAPER}/answer`);
  await page.getByRole('article', { name: '第46题', exact: true }).getByRole('button', { name: '报告第46题' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '哪里不对' }).fill(report);
  await page.getByRole('dialog').getByRole('button', { name: '报告', exact: true }).click();
  await expect(page.getByText('已报告，谢谢你')).toBeVisible();

  await signUpAdministrator(otherPage, `/admin/papers/${PAPER}/statistics#item-46`);
  await expect(otherPage.getByRole('region', { name: '学生的报告' }).getByText(report)).toBeVisible(CHECKED);
  await tab(otherPage, '作答');
  await expectAccessible(otherPage, 'the attempts on a paper');
  await otherPage.getByRole('link', { name: new RegExp(student.name) }).click();
  await expect(otherPage.getByRole('heading', { level: 1, name: `${student.name}的答卷` })).toBeVisible();
  await expect(otherPage.getByRole('list', { name: '逐题' }).getByRole('listitem')).toHaveCount(55);
  await expectAccessible(otherPage, 'the sheet of an attempt');
});
