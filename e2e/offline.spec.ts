import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sit } from './candidate.ts';
import { choose, expectSaved, letterOf, partOf, storedResponses, test } from './journey.ts';
import { CUT } from './watch.ts';

test('answers given while the network is cut are there after a reload and reach the server later', async ({
  page,
  context,
  provokes,
}) => {
  provokes(CUT);
  await sit(page);
  await partOf(page, '听力').click();
  await choose(page, 1, 'A');
  await expectSaved(page);

  await context.setOffline(true);
  await choose(page, 2, 'C');
  await choose(page, 3, 'D');
  await expect(page.getByText(/答案已保存在本机/).first()).toBeVisible();

  // The page is thrown away before anything was sent; the journal is not.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/cet4/exam/cet4-mock-1');
  await expect(page.getByRole('button', { name: /^第3题，已答/ })).toBeVisible();
  await expectSaved(page);
  const stored = await storedResponses(page);
  expect([stored['1'], stored['2'], stored['3']]).toEqual(['A', 'C', 'D']);
});

test('a network that is away for a while is waited for, and everything arrives without a click', async ({
  page,
  context,
  provokes,
}) => {
  provokes(CUT);
  await sit(page);
  await page.getByRole('textbox', { name: '作文' }).fill('Written before the cut.');
  await expectSaved(page);

  await context.setOffline(true);
  await page.getByRole('textbox', { name: '作文' }).fill('Written during the cut.');
  await partOf(page, '信息匹配').click();
  await letterOf(page, 36, 'C').click();
  await partOf(page, '仔细阅读一').click();
  await choose(page, 46, 'B');
  await choose(page, 46, 'D');
  await expect(page.getByText(/网络已断开，答案已保存在本机/).first()).toBeVisible();
  await partOf(page, '翻译').click();
  await page.getByRole('textbox', { name: '译文' }).fill('Translated during the cut.');

  await context.setOffline(false);
  await expectSaved(page);
  expect(await storedResponses(page)).toMatchObject({
    writing: 'Written during the cut.',
    36: 'C',
    46: 'D',
    translation: 'Translated during the cut.',
  });
});

test('once the exam is shown, all of it can be used without the network', async ({ page, context, provokes }) => {
  provokes(CUT);
  await sit(page);
  await expectSaved(page);
  await everythingFetched(page);
  await context.setOffline(true);

  await partOf(page, '听力').click();
  await expect(page.getByRole('button', { name: /播放/ }).first()).toBeVisible();
  await choose(page, 1, 'A');
  await partOf(page, '选词填空').click();
  await expect(page.getByRole('button', { name: /^第26空/ })).toBeVisible();
  await partOf(page, '信息匹配').click();
  await letterOf(page, 36, 'C').click();
  await partOf(page, '仔细阅读一').click();
  await choose(page, 46, 'B');

  await page.getByRole('banner').getByRole('button', { name: '交卷' }).click();
  const dialog = page.getByRole('dialog', { name: '交卷' });
  await dialog.getByRole('button', { name: '确认交卷' }).click();
  await expect(dialog.getByRole('alert')).toContainText('答案已保存在本机');
  await dialog.getByRole('button', { name: '继续作答' }).click();

  await page.getByRole('button', { name: '更多' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByText('网络有问题？').click();
  await page.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '把答案存到本机' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('"item": "36"');

  await context.setOffline(false);
  await expectSaved(page);
  expect(await storedResponses(page)).toMatchObject({ 1: 'A', 36: 'C', 46: 'B' });
});

/** Later parts are fetched when the page is idle, which on a busy machine is some time after the network is. */
async function everythingFetched(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  let fetched = -1;
  const isSettled = async () => {
    const before = fetched;
    fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
    return fetched === before;
  };
  await expect.poll(isSettled, { intervals: [1_000] }).toBe(true);
}
