import { changePasswordEndpoint } from '@study/contract/account/account.ts';
import { expect, type Page } from '@playwright/test';
import { signUp, sit } from './candidate.ts';
import { choose, expectSaved, logIn, partOf, PASSWORD, test } from './journey.ts';

/** What this browser still keeps of exams, by the users' and attempts' ids. */
const keptJournals = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('study-journal-2');
        opening.addEventListener('error', () => reject(new Error('no journal')));
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('attempts').objectStore('attempts').getAllKeys();
          keys.addEventListener('success', () => resolve(keys.result.map(String)));
        });
      }),
  );

async function openDialog(page: Page) {
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.locator('[data-user-menu]').getByRole('button', { name: '注销账号' }).click();
  return page.getByRole('dialog', { name: '注销账号' });
}

test('somebody deletes their account, and cannot log in again', async ({ page, provokes }) => {
  provokes('400 DELETE /api/auth/profile/', 'failed DELETE /api/auth/profile/', '401 POST /api/auth/login/');
  const { name } = await sit(page);
  await partOf(page, '仔细阅读一').click();
  await choose(page, 46, 'B');
  await expectSaved(page);
  expect(await keptJournals(page)).toHaveLength(1);

  // On the home page, where leaving changes only the query of the address.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /你好$/ })).toBeVisible();
  const dialog = await openDialog(page);
  const password = dialog.getByLabel('密码', { exact: true });
  const phrase = dialog.getByLabel('输入“有缘再见”以确认');
  const button = dialog.getByRole('button', { name: '注销账号' });
  await expect(button).toBeDisabled();
  await password.fill('1234567');
  await phrase.fill('有缘再会');
  await expect(dialog.getByText('密码长度不能少于8位')).toBeVisible();
  await password.focus();
  await expect(dialog.getByText('请输入“有缘再见”', { exact: true })).toBeVisible();
  await phrase.fill('有缘再见');
  await expect(button).toBeDisabled();
  await password.fill('');
  await password.pressSequentially('wrong-password-of-22-c');
  await expect(password).toHaveValue('wrong-password-o');
  await button.click();
  await expect(dialog.getByRole('alert')).toHaveText('密码不正确');

  await page.route('**/api/auth/profile/', (route) => route.abort());
  await button.click();
  await expect(dialog.getByRole('alert')).toHaveText('注销账号失败，请稍后再试');
  await page.unroute('**/api/auth/profile/');

  await password.fill(PASSWORD);
  await button.click();
  await expect(page.getByText('账号已成功注销')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: '登录/注册' }).first()).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => ['access_token', 'refresh_token', 'user'].includes(key))).toEqual([]);
  await expect.poll(() => keptJournals(page)).toEqual([]);

  await page.goto('/auth');
  await logIn(page, name);
  await expect(page.getByText('用户名或密码不正确')).toBeVisible();
});

test('who thinks better of it keeps everything, and logging out forgets what the server has', async ({ page }) => {
  await sit(page);
  await partOf(page, '仔细阅读一').click();
  await choose(page, 46, 'C');
  await expectSaved(page);
  await page.goto('/profile');
  await page.getByRole('region', { name: '注销账号' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await openDialog(page);
  await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '用户菜单' })).toBeFocused();
  await openDialog(page);
  await dialog.getByRole('link', { name: '导出我的数据' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '开始导出' })).toBeInViewport();

  expect(await keptJournals(page)).toHaveLength(1);
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('已退出登录')).toBeVisible();
  expect(await keptJournals(page)).toEqual([]);
});

test('a password of emoji, or of letters that another keyboard composes otherwise, can be typed to delete an account', async ({
  page,
}) => {
  for (const [set, typed] of [
    ['🦊🐼🐸🦉🐝🐢🦋🐳🐙🦊🐼🐸🦉🐝🐢🦋', '🦊🐼🐸🦉🐝🐢🦋🐳🐙🦊🐼🐸🦉🐝🐢🦋'],
    ['cafe\u0301-cre\u0300me-ol\u00E9', 'caf\u00E9-cr\u00E8me-ole\u0301'],
  ] as const) {
    const { calls } = await signUp(page);
    await calls.call(changePasswordEndpoint, '', { current: PASSWORD, next: set });
    await page.goto('/');
    const dialog = await openDialog(page);
    await dialog.getByLabel('密码', { exact: true }).fill(typed);
    await dialog.getByLabel('输入“有缘再见”以确认').fill('有缘再见');
    await dialog.getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByRole('link', { name: '登录/注册' }).first()).toBeVisible();
  }
});
