import { expect, type Page } from '@playwright/test';
import { answersOf, signUp, sit, sitAndHandIn } from './candidate.ts';
import { expectAccessible, expectTold } from './accessibility.ts';
import { partOf, test } from './journey.ts';

// Screens that have a journey of their own are looked at there: the home page, the result, the map, the profile.

async function expectScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, path);
  await expectTold(page, path);
}

test('a visitor’s screens can be used by everybody', async ({ page, provokes }) => {
  provokes('404 GET /nowhere');
  for (const path of ['/', '/subjects', '/cet4', '/auth', '/nowhere']) await expectScreen(page, path);
});

test('each part of the exam and the hand-in can be used by everybody', async ({ page }) => {
  await sit(page);
  for (const part of ['写作', '听力', '选词填空', '信息匹配', '仔细阅读一', '翻译']) {
    await partOf(page, part).click();
    await expectAccessible(page, part);
    await expectTold(page, part);
  }
  await page.getByRole('banner').getByRole('button', { name: '交卷' }).click();
  await expectAccessible(page, 'the hand-in dialog');
  await expectTold(page, 'the hand-in dialog');
});

test('the papers, the answers and the history of somebody can be used by everybody', async ({ page }) => {
  await signUp(page);
  await expectScreen(page, '/cet4');
  await sitAndHandIn(page, await answersOf(46, 50, [47]));
  for (const path of ['/cet4/exam/cet4-mock-1/answer', '/cet4/history']) await expectScreen(page, path);
});
