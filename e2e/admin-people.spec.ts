import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { signUp } from './candidate.ts';
import { test } from './journey.ts';

test('an administrator finds a student and sees where they are logged in', async ({ page }) => {
  const student = await signUp(page);
  await signUpAdministrator(page, '/admin');
  await page.getByRole('link', { name: '用户', exact: true }).click();
  await page.getByRole('searchbox', { name: '用户名或昵称的开头' }).fill(student.name);
  await expect(page).toHaveURL(/name=/);
  await expectAccessible(page, 'the people');
  await page.getByRole('link', { name: student.name }).click();
  await expect(page.getByRole('heading', { name: student.name })).toBeVisible();
  await expect(page.getByRole('region', { name: '有效的登录' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByText('还没有作答。')).toBeVisible();
  await expectAccessible(page, 'a person');
});
