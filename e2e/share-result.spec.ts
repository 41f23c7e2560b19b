import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { answersOf, sitAndHandIn } from './candidate.ts';
import { PAPER_TITLE, test } from './journey.ts';

const TEXTS = {
  writing: 'I think that it is a good way to learn from others. '.repeat(14),
  translation: 'Tea is very popular in China, and many people drink it every day. '.repeat(10),
};

test('a result becomes a picture, which has no name unless it is wanted', async ({ page }) => {
  test.slow();
  const { name } = await sitAndHandIn(page, { ...(await answersOf(1, 55, [3, 26, 46])), ...TEXTS });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /存一张成绩图/ }).click({ timeout: 120_000 });
  const share = page.getByRole('dialog', { name: '存一张成绩图' });
  await expect(share.getByRole('img', { name: PAPER_TITLE })).toBeVisible();
  await expect(share.getByRole('img', { name })).toBeHidden();
  await expectAccessible(page, 'the picture of a result');
  await share.getByRole('checkbox', { name: '名字' }).check();
  await expect(share.getByRole('img', { name })).toBeVisible();
  const saved = page.waitForEvent('download');
  await share.getByRole('button', { name: '存成图片' }).click();
  expect((await saved).suggestedFilename()).toBe('成绩图.png');
});
