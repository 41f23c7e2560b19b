import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { beginSecondFactor, codeOf } from './authenticator.ts';
import { signUp } from './candidate.ts';
import { logIn, test } from './journey.ts';
import { onDatabase } from './on-database.ts';

test('an administrator sets the second factor up, and gives it at the next login', async ({ page, provokes }) => {
  provokes('400 POST /api/admin/second-factor/confirm/', '403 POST /api/auth/login/');
  const { name } = await signUp(page, '/admin');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await onDatabase(`update users set role = 'admin' where username = $1`, [name]);
  await page.reload();
  await expect(page.getByRole('heading', { name: '第二重验证' })).toBeVisible();
  const secret = await beginSecondFactor(page);
  await expectAccessible(page, 'the second factor being set up');
  await page.getByRole('textbox', { name: '验证码' }).fill('000000');
  await page.getByRole('button', { name: '启用' }).click();
  await expect(page.getByText('验证码不正确或已经用过')).toBeVisible();
  await page.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret, -1));
  await page.getByRole('button', { name: '启用' }).click();
  await expect(page.getByRole('heading', { name: '请保存管理员恢复码' })).toBeVisible();
  await expect(page.getByRole('button', { name: '我已保存' })).toBeDisabled();
  await page.getByRole('button', { name: '存为文件' }).click();
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '记录' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${name}启用了第二重验证` })).toBeVisible();
  await expectAccessible(page, 'the audit log');

  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByText('退出登录').click();
  await expect(page.getByText('已退出登录')).toBeVisible();
  await page.goto('/auth?redirect=/admin/audit');
  await logIn(page, name);
  await page.getByRole('textbox', { name: '验证码或恢复码' }).fill(codeOf(secret, 0));
  await page.getByRole('tabpanel').getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('heading', { name: '操作记录' })).toBeVisible();
});

test('who is demoted finds no administration any more, with the page still open', async ({ page, provokes }) => {
  // Unless the profile comes first and tells of the role.
  provokes(/^403 GET \/api\/admin\/session\/$/);
  const { name } = await signUpAdministrator(page, '/admin/audit');
  await expect(page.getByRole('heading', { name: '操作记录' })).toBeVisible();
  await onDatabase(`update users set role = 'user' where username = $1`, [name]);
  await page.reload();
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '管理' })).toHaveCount(0);
});
