import { expect } from '@playwright/test';
import { logIn, PASSWORD, register, test } from './journey.ts';

test('somebody comes back to where they were going, leaves, and comes in again', async ({ page, provokes }) => {
  provokes('401 POST /api/auth/login/');
  await page.goto('/cet4/history');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fcet4%2Fhistory/);
  await expect(page.getByText('请先登录')).toBeVisible();
  const name = await register(page);
  await expect(page).toHaveURL(/\/cet4\/history$/);
  await expect(page).toHaveTitle('历史成绩 | 在线学习网站');

  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByText('退出登录').click();
  await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible();

  await page.goto('/login?redirect=/profile');
  await logIn(page, name, 'wrong-password');
  await expect(page.getByText('用户名或密码不正确')).toBeVisible();
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('what is wrong with a field is said until something else is typed there', async ({ page }) => {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  const name = form.getByRole('textbox', { name: '用户名' });
  await name.fill('鱼');
  await form.getByRole('button', { name: '注册' }).click();
  const wrong = form.locator('[aria-invalid="true"]');
  await expect(wrong).toHaveCount(2);
  await name.fill('小鱼干');
  await expect(wrong).toHaveCount(1);
  await expect(form.getByRole('textbox', { name: '密码' })).toHaveAttribute('aria-invalid', 'true');
});

test('a level that does not exist and a path that nobody knows are the not-found page', async ({ page, provokes }) => {
  provokes('404 GET /cet5', '404 GET /nowhere', '404 GET /CET4');
  for (const path of ['/cet5', '/nowhere', '/CET4']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('页面不存在 | 在线学习网站');
  }
});
