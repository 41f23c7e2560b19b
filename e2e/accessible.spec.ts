import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { begin, partOf, register, test } from './journey.ts';

test('a visitor’s screens can be used by everybody', async ({ page }) => {
  for (const path of ['/', '/subjects', '/cet4', '/auth', '/knowledge-graph', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, path);
  }
});

test('the exam, its result and its answers can be used by everybody', async ({ page }) => {
  test.slow();
  await page.goto('/auth?redirect=/cet4');
  await register(page);
  await expectAccessible(page, 'the papers of somebody signed in');
  await begin(page, '自由练习');
  for (const part of ['写作', '听力', '选词填空', '信息匹配', '仔细阅读一', '翻译']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await partOf(page, part).click();
    await expectAccessible(page, part);
  }
  await page.getByRole('banner').getByRole('button', { name: '交卷' }).click();
  await expectAccessible(page, 'the hand-in dialog');
  await page.getByRole('dialog', { name: '交卷' }).getByRole('button', { name: '确认交卷' }).click();
  await expect(page).toHaveURL(/\/cet4\/result/);
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'the result');
  for (const path of ['/cet4/exam/cet4-mock-1/answer', '/cet4/history', '/profile', '/']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, path);
  }
});
