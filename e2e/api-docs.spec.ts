import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the page of the API is read without a script, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/api/docs/');
  await page.getByText('提交反馈').click();
  await expect(page.getByRole('cell', { name: 'contact_info?' })).toBeVisible();
  await expect(page.locator('nav')).toHaveCSS('display', 'flex');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the page of the API has the icon of the site', async ({ page }) => {
  await page.goto('/api/docs/');
  const icon = await page.request.get((await page.locator('link[rel="icon"]').getAttribute('href')) ?? '');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
});
