import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the theme that was chosen stands after a reload, before anything is drawn, and on the next page', async ({
  page,
}) => {
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'forest');
  await page.getByRole('button', { name: '切换主题' }).click();
  await expect(root).toHaveAttribute('data-theme', 'cupcake');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('cupcake');

  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['themeWhenParsed'] = document.documentElement.dataset['theme'];
    });
  });
  await page.reload();
  await expect(root).toHaveAttribute('data-theme-when-parsed', 'cupcake');
  await expect(root).toHaveAttribute('data-theme', 'cupcake');
  await page.goto('/subjects');
  await expect(root).toHaveAttribute('data-theme', 'cupcake');

  await page.getByRole('button', { name: '切换主题' }).click();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'forest');
});
