import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { answersOf, signUp, sitAndHandIn } from './candidate.ts';
import { otherThan, PAPER, PAPER_TITLE, readKeys, test } from './journey.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('an account moves: what it brings is looked at, imported, and taken out again', async ({ page }) => {
  test.slow();
  await sitAndHandIn(page, await answersOf(46, 55, [46, 50]), '/settings');
  await page.getByText('导出我的数据').click();
  await button(page, '开始导出').click();
  const link = page.getByRole('link', { name: '下载ZIP' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = await download.path();

  await signUp(page, '/settings');
  await page.getByRole('link', { name: '导入账号数据' }).click();
  await page
    .getByLabel('选择ZIP')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('这不是本站导出的文件');
  await page.getByLabel('换一个文件').setInputFiles(file);
  const look = page.getByRole('region', { name: '还没有导入，先看一看' });
  await expect(look).toContainText('这份试卷您在本站还没有做过');
  await expect(look.getByRole('region', { name: '还没有做过的试卷' })).toContainText(`${PAPER_TITLE}2道错题`);
  await expectAccessible(page, 'what an import would bring');
  await look.getByRole('checkbox', { name: '连同其中的2道错题一起导入' }).check();
  await button(page, '导入').click();
  const receipt = page.getByRole('region', { name: '导入过的' });
  await expect(receipt.getByRole('region', { name: '导入了' })).toContainText('错题2道', { timeout: 60_000 });
  await expect(page.getByRole('region', { name: '以前的作答' })).toContainText(PAPER_TITLE);
  await expectAccessible(page, 'an import that is done');
  await page.goto('/mistake-book');
  await expect(main(page).getByRole('article')).toHaveCount(2);

  await page.goto('/account-import');
  await button(page, '撤销这次导入').click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click();
  await expect(receipt).toContainText('已撤销');
  await expect(page.getByRole('region', { name: '以前的作答' })).toHaveCount(0);
  await page.goto('/mistake-book');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(0);
});

test('answers given on paper are corrected, handed in, found in the mistake book, and taken back', async ({ page }) => {
  const keys = await readKeys();
  const line = (no: number, answer: string | undefined) => `${PAPER},${no},${answer}`;
  const lines = [line(46, otherThan(keys.get(46))), line(47, keys.get(47)), line(99, 'B')];
  const table = ['试卷,题号,答案', ...lines].join('\r\n');
  await signUp(page, '/answer-sheet');
  const csv = { name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${table}`) };
  await page.getByLabel('选择文件').setInputFiles(csv);
  await button(page, '检查').click();
  await expect(page.getByRole('alert', { name: '需要改正之处' })).toContainText('第4行');
  await expectAccessible(page, 'a sheet with a fault');
  const typed = main(page).getByRole('textbox');
  await typed.fill((await typed.inputValue()).replace(`${PAPER},99,B`, line(48, otherThan(keys.get(48)))));
  await button(page, '检查').click();
  await expect(page.getByRole('region', { name: '没有问题，可以交' })).toContainText('3个答案');
  await button(page, '交这些答案').click();
  await expect(page.getByRole('region', { name: PAPER_TITLE })).toContainText('3题对1题。错题本新添2道。');
  await expectAccessible(page, 'a sheet that was handed in');
  await page.getByRole('link', { name: '去错题本' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await expect(main(page).getByRole('article', { name: /第46题$/ })).toContainText(`应${keys.get(46)}`);

  await page.goto('/answer-sheet');
  await button(page, `撤回：${PAPER_TITLE}`).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await expect(page.getByRole('region', { name: '交过的' })).toContainText('还没有交过');
  await page.goto('/mistake-book');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(0);
});
