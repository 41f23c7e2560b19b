import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { textsOfZip } from '../apps/api/test/zip.ts';
import { expectAccessible } from './accessibility.ts';
import { answersOf, signUp, sitAndHandIn } from './candidate.ts';
import { otherThan, PAPER, PAPER_TITLE, readKeys, test } from './journey.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a learner downloads their own data', async ({ page }) => {
  await sitAndHandIn(page, await answersOf(46, 55, [46, 50]), '/settings');
  await page.getByText('导出我的数据').click();
  await button(page, '开始导出').click();
  const link = page.getByRole('link', { name: '下载ZIP' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = textsOfZip(await readFile(await download.path()));
  expect(JSON.parse(files['mistakes.json'] ?? '')).toHaveLength(2);
});

test('a sheet filled in by hand survives a reload, and its mistakes are in the book', async ({ page }) => {
  const keys = await readKeys();
  await signUp(page, '/answer-sheet');
  await main(page).getByLabel('哪份试卷', { exact: true }).selectOption({ label: PAPER_TITLE });
  await main(page).getByText('仔细阅读', { exact: true }).click();
  const bubble = (no: number, letter: string | undefined) =>
    main(page).getByRole('radio', { name: `第${no}题${letter ?? ''}`, exact: true });
  await bubble(46, otherThan(keys.get(46))).check();
  await bubble(47, keys.get(47)).check();
  await bubble(48, 'A').check();
  await bubble(48, 'A').click();
  await expect(main(page).getByText('涂了2题')).toBeVisible();
  await expectAccessible(page, 'a sheet of bubbles');
  await page.reload();
  await main(page).getByLabel('哪份试卷', { exact: true }).selectOption({ label: PAPER_TITLE });
  await expect(main(page).getByText('涂了2题')).toBeVisible();
  await button(page, '对答案').click();
  await expect(page.getByRole('region', { name: PAPER_TITLE })).toContainText('2题对1题。错题本新添1道。');
  await button(page, '交另一份').click();
  await expect(main(page).getByText('没做的题不用涂')).toBeVisible();
});

test('answers given on paper are corrected, handed in, found in the mistake book, and taken back', async ({ page }) => {
  const keys = await readKeys();
  const line = (no: number, answer: string | undefined) => `${PAPER},${no},${answer}`;
  const lines = [line(46, otherThan(keys.get(46))), line(47, keys.get(47)), line(99, 'B')];
  const table = ['试卷,题号,答案', ...lines].join('\r\n');
  await signUp(page, '/answer-sheet');
  await main(page).getByText('更多', { exact: true }).click();
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
