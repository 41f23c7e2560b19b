import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sit } from './candidate.ts';
import { choose, logInOn, expectSaved, handIn, optionOf, PAPER, partOf, test } from './journey.ts';
import { CUT } from './watch.ts';

const ESSAY = 'Written while the network was down.';

/** A practice whose last answers cannot be sent, and the file that was downloaded then. */
async function downloadOffline(page: Page): Promise<{ name: string; path: string }> {
  const { name } = await sit(page, 'practice', { 1: 'A' });
  await partOf(page, '听力').click();
  await expect(optionOf(page, 1, 'A')).toBeChecked();
  await page.context().setOffline(true);
  await choose(page, 1, 'B');
  await choose(page, 2, 'C');
  await partOf(page, '写作').click();
  await page.getByRole('textbox', { name: '作文' }).fill(ESSAY);
  await expect(page.getByText(/网络已断开/).first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '把答案存到本机' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^答题文件-.+-\d{4}-\d{2}-\d{2}\.json$/);
  return { name, path: await download.path() };
}

async function takeFile(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByText('网络有问题？').click();
  await page.getByRole('button', { name: '用存下的答案' }).click();
  await page.getByRole('dialog', { name: '用存下的答案' }).locator('input[type=file]').setInputFiles(path);
}

test('answers downloaded without a network are handed in at another device', async ({
  page,
  otherPage: other,
  provokes,
}) => {
  provokes(CUT);
  const { name, path } = await downloadOffline(page);

  await logInOn(other, name);
  await other.goto(`/cet4/exam/${PAPER}`);
  await takeFile(other, path);
  // Item 1 was answered A in time and B in the file: somebody must choose. The essay and item 2 just fill what is empty.
  const conflict = other.getByRole('dialog', { name: '第1题的答案与文件里的不同' });
  await conflict.getByRole('button', { name: '用文件里的' }).click();
  await expect(conflict).toBeHidden();
  await partOf(other, '写作').click();
  await expect(other.getByRole('textbox', { name: '作文' })).toHaveValue(ESSAY);
  await partOf(other, '听力').click();
  await expect(optionOf(other, 1, 'B')).toBeChecked();
  await expect(optionOf(other, 2, 'C')).toBeChecked();
  await expectSaved(other);

  await takeFile(other, path);
  await expect(other.getByText('文件里没有新的答案')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await handIn(other);
  await expect(other.getByText(/\d{8}-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
  await other.context().close();
});

test('a file that comes after the end is kept and not counted', async ({ page, otherPage: other, provokes }) => {
  // The first device asks for the recordings that it had not fetched when the line went, before it learns of the end.
  provokes(CUT, '409 POST /api/exams/cet-content/cet4-mock-1/save_draft/', /^409 GET \S+\/audio\//);
  const { name, path } = await downloadOffline(page);
  const attempt = (JSON.parse(await readFile(path, 'utf8')) as { attempt_id: string }).attempt_id;

  await logInOn(other, name);
  await other.goto(`/cet4/exam/${PAPER}`);
  await handIn(other);
  await expect(other).toHaveURL(new RegExp(attempt));
  const chooser = other.getByRole('region', { name: '用存下的答案' });
  await other.getByRole('region', { name: '交卷回执' }).getByText('交卷回执').click();
  await chooser.getByText('断网时存过答案？').click();
  await chooser.locator('input[type=file]').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"kind":"board"}'),
  });
  await expect(chooser.getByText('这不是答题文件')).toBeVisible();
  await chooser.locator('input[type=file]').setInputFiles(path);
  await expect(chooser.getByText('已收到3处答案')).toBeVisible();
  const late = other.getByRole('region', { name: '未计入的答案' });
  await expect(late.getByText('第1题')).toBeVisible();
  await expect(late.getByText('选B')).toBeVisible();
  await late.getByText(/展开查看/).click();
  await expect(late.getByText(ESSAY)).toBeVisible();
  await chooser.locator('input[type=file]').setInputFiles(path);
  await expect(late.getByRole('listitem')).toHaveCount(3);
  await other.context().close();

  // The first device comes back: it learns that the attempt is over, and shows what was not counted.
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/cet4\/result/, { timeout: 60_000 });
  await expect(page.getByRole('region', { name: '未计入的答案' }).getByRole('listitem')).toHaveCount(3);
});
