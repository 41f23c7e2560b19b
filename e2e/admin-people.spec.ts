import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { signUp } from './candidate.ts';
import { logIn, newName, test } from './journey.ts';

test('an administrator finds a student and sees where they are logged in', async ({ page }) => {
  const student = await signUp(page);
  await signUpAdministrator(page, '/admin');
  await page.getByRole('link', { name: '用户', exact: true }).click();
  await page.getByRole('searchbox', { name: '用户名或昵称' }).fill(student.name);
  await expect(page).toHaveURL(/name=/);
  await expectAccessible(page, 'the people');
  await page.getByRole('link', { name: student.name }).click();
  await expect(page.getByRole('heading', { name: student.name })).toBeVisible();
  await expect(page.getByRole('region', { name: '有效的登录' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByText('还没有作答。')).toBeVisible();
  await expectAccessible(page, 'a person');
});

test('an administrator makes accounts without a class, and their slips sign in', async ({ page, otherPage }) => {
  await signUpAdministrator(page, '/admin/people');
  await page.getByRole('link', { name: '建账号' }).click();
  await expectAccessible(page, 'the list of new accounts');
  const number = newName().slice(2);
  await page.getByLabel('姓名和学号').fill(`周敏\t${number}\n\t${number}2`);
  await page.getByRole('button', { name: '先看一遍' }).click();
  await expect(page.getByText('1行有问题')).toBeVisible();
  await expectAccessible(page, 'new accounts that were looked at');
  await page.getByRole('button', { name: '建1个账号，跳过1行' }).click();
  await expect(page.getByRole('heading', { name: '新建了1个账号，跳过了1行' })).toBeVisible();
  await expectAccessible(page, 'first passwords');
  const password = await page
    .getByRole('definition')
    .filter({ hasText: /^[2-9a-z]{5}-[2-9a-z]{5}$/ })
    .innerText();
  await otherPage.goto('/auth');
  await logIn(otherPage, number, password);
  await expect(otherPage.getByRole('heading', { name: '先换一个自己的密码' })).toBeVisible();
  await page.getByRole('link', { name: '用户列表' }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});
