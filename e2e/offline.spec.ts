import { expect } from '@playwright/test';
import { begin, choose, expectSaved, partOf, register, storedResponses, test } from './journey.ts';

test('answers given while the network is cut are there after a reload and reach the server later', async ({
  page,
  context,
}) => {
  await page.goto('/auth?redirect=/cet4');
  await register(page);
  await begin(page, '自由练习');
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
}) => {
  await page.goto('/auth?redirect=/cet4');
  await register(page);
  await begin(page, '自由练习');
  await page.getByRole('textbox', { name: '作文' }).fill('Written before the cut.');
  await expectSaved(page);

  await context.setOffline(true);
  await page.getByRole('textbox', { name: '作文' }).fill('Written during the cut.');
  await partOf(page, '信息匹配').click();
  await page.locator('#item-36').selectOption('C');
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
