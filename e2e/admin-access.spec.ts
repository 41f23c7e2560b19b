import { PAGES } from '@study/contract/pages.ts';
import { expect } from '@playwright/test';
import { signUp } from './candidate.ts';
import { test } from './journey.ts';

const UNKNOWN = '01a1fd77-0000-7000-8000-000000000000';
const ADDRESSES = PAGES.filter((page) => page.startsWith('/admin')).map((page) => page.replaceAll('$id', UNKNOWN));

test('a student finds no page of the administration', async ({ page }) => {
  await signUp(page, '/profile');
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '页面不存在' }), address).toBeVisible();
    await expect(page.getByRole('navigation', { name: '管理' })).toHaveCount(0);
  }
});
