import { PAGES } from '@study/contract/pages.ts';
import { expect } from '@playwright/test';
import { signUp } from './candidate.ts';
import { test } from './journey.ts';

const UNKNOWN = '01a1fd77-0000-7000-8000-000000000000';
/** Students may read how classes are taught, and join one. */
const FOR_STUDENTS = ['/classes/handbook', '/classes/join'];
const ADDRESSES = PAGES.filter((page) => /^\/(admin|classes)\b/.test(page) && !FOR_STUDENTS.includes(page)).map(
  (page) => page.replaceAll(/\$\w+/g, UNKNOWN),
);

test('a student finds no page of administrators and teachers', async ({ page }) => {
  await signUp(page, '/profile');
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '页面不存在' }), address).toBeVisible();
    await expect(page.getByRole('navigation', { name: /^(管理|班级)$/ })).toHaveCount(0);
  }
});
