import { expect } from '@playwright/test';
import { verifyBackup } from '../apps/api/src/commands/backup/verify-backup.ts';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { beginSecondFactor, codeOf } from './authenticator.ts';
import { signUp } from './candidate.ts';
import { PASSWORD, test } from './journey.ts';
import { onDatabase } from './on-database.ts';

test('a disabled student cannot log in, and can again once enabled', async ({
  page,
  otherPage: elsewhere,
  provokes,
}) => {
  provokes(/^422 POST \/api\/admin\/people\/[^/]+\/disable\/$/, '403 POST /api/auth/login/');
  const student = await signUp(page);
  const logIn = async () => {
    await elsewhere.goto('/auth');
    await elsewhere.getByRole('tab', { name: '登录' }).click();
    await elsewhere.getByLabel('用户名').fill(student.name);
    await elsewhere.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  };

  await signUpAdministrator(page, `/admin/people?name=${student.name}`);
  await page.getByRole('link', { name: student.name }).click();
  await page.getByRole('button', { name: '停用账号' }).click();
  const dialog = page.getByRole('dialog', { name: '停用账号' });
  await expectAccessible(page, 'an act on a person');
  await dialog.getByLabel(/输入用户名/).fill('somebody-else');
  await dialog.getByRole('button', { name: '停用账号' }).click();
  await expect(dialog.getByText('与这位用户的用户名不一致')).toBeVisible();
  await dialog.getByLabel(/输入用户名/).fill(student.name);
  await dialog.getByRole('button', { name: '停用账号' }).click();
  await expect(page.getByText('没有有效的登录。')).toBeVisible();

  await logIn();
  await expect(elsewhere.getByText('这个账号已停用，请联系管理员')).toBeVisible();
  await page.getByRole('button', { name: '恢复账号' }).click();
  await expect(page.getByRole('button', { name: '停用账号' })).toBeVisible();
  await logIn();
  await expect(elsewhere).not.toHaveURL(/auth/);
});

test('a notice reaches a student, registration closes, and both are taken back', async ({
  page,
  otherPage: visitor,
}) => {
  await signUpAdministrator(page, '/admin/settings');
  try {
    await page.getByLabel('内容').fill('今晚十点维护，请先交卷。');
    await page.getByLabel('显示到哪一天').fill('2099-12-31');
    await page.getByRole('button', { name: '发布公告' }).click();
    await page.getByRole('checkbox', { name: '开放注册' }).click();
    const changes = page.getByRole('region', { name: '最近的改动' });
    await expect(changes.getByText('开放注册：是 → 否')).toBeVisible();
    await expectAccessible(page, 'the settings');

    // Other processes follow within seconds; this one at once.
    await visitor.goto('/auth');
    await expect(visitor.getByText('今晚十点维护，请先交卷。')).toBeVisible();
    await visitor.getByRole('tab', { name: '注册' }).click();
    await expect(visitor.getByText(/现在不开放注册/)).toBeVisible();
    await visitor.getByRole('button', { name: '关闭公告' }).click();
    await visitor.reload();
    await expect(visitor.getByText(/现在不开放注册/)).toBeVisible();
    await expect(visitor.getByText('今晚十点维护，请先交卷。')).toBeHidden();

    await changes.getByRole('listitem').filter({ hasText: '开放注册：是 → 否' }).getByRole('button').click();
    await expect(page.getByRole('checkbox', { name: '开放注册' })).toBeChecked();
  } finally {
    await onDatabase('delete from site_settings', []);
  }
});

test('the service page tells of an error of a page, and makes a backup', async ({ page, otherPage: visitor }) => {
  await visitor.goto('/auth');
  const reported = visitor.waitForResponse((response) => response.url().endsWith('/api/browser-errors/'));
  await visitor.evaluate(() => {
    const file = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
    const error = new Error('a journey broke it');
    error.stack = `Error: a journey broke it\n    at open (${file}:1:23)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  expect((await reported).status()).toBe(204);

  await signUpAdministrator(page, '/admin/service');
  const parts = page.getByRole('list', { name: '网站的各部分' });
  await expect(parts.getByText(/^学生的页面：报告了\d+种错误，还没有处理。$/)).toBeVisible();
  await expect(parts.getByText(/^备份：/)).toBeVisible();
  await page.getByText('技术数字', { exact: true }).click();
  const errors = page.getByRole('region', { name: '页面报告的错误' });
  await expect(errors.getByText('Error: a journey broke it')).toBeVisible();
  await errors.getByRole('button', { name: '标为已处理' }).click();
  await expect(errors.getByRole('button', { name: '改回未处理' })).toBeVisible();
  await page.getByRole('button', { name: '开始备份' }).click();
  await expect(page.getByText(/backup-.*\.tar/)).toBeVisible();
  await expect(parts.getByText(/^备份：.*备份过。$/)).toBeVisible();
  await expectAccessible(page, 'the service');

  const handbook: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('handbook')) handbook.push(request.url());
  });
  await page.reload();
  await expect(parts.getByText(/^备份：/)).toBeVisible();
  expect(handbook).toEqual([]);
  await page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '教师手册' }).click();
  await expect(page.getByRole('heading', { name: '网站是否正常' })).toBeInViewport();
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '四、写好一道题' }).click();
  await expect(page.getByRole('heading', { name: '四、写好一道题' })).toBeInViewport();
  expect(handbook.length).toBeGreaterThan(0);
  await expectAccessible(page, 'the handbook');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('八、导入和发布').last()).toBeVisible();
});

test('an administrator downloads a backup after giving a code again', async ({ page, provokes }) => {
  provokes('400 POST /api/admin/backups/tickets/');
  const { name } = await signUp(page);
  await onDatabase(`update users set role = 'admin' where username = $1`, [name]);
  await page.goto('/admin');
  const secret = await beginSecondFactor(page);
  await page.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret, -1));
  await page.getByRole('button', { name: '启用' }).click();
  await page.getByRole('button', { name: '存为文件' }).click();
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '服务' }).click();
  await page.getByRole('button', { name: '开始备份' }).click();
  const newest = page.getByRole('list', { name: '备份文件', exact: true }).getByRole('listitem').first();
  await expect(newest.getByText(/在网站上做的，.*核对，完整$/)).toBeVisible();
  await newest.getByRole('button', { name: /^下载/ }).click();
  const dialog = page.getByRole('dialog', { name: '下载备份' });
  await expectAccessible(page, 'the download of a backup');
  await dialog.getByLabel('验证器里的6位数字').fill('000000');
  await dialog.getByRole('button', { name: '下载' }).click();
  await expect(dialog.getByText('验证码不正确或已经用过')).toBeVisible();
  await dialog.getByLabel('验证器里的6位数字').fill(codeOf(secret, 0));
  const arrival = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载' }).click();
  const download = await arrival;
  const path = await download.path();
  expect((await verifyBackup(path)).rows['users']).toBeGreaterThan(0);
  await expect(dialog).toBeHidden();
  await page.goto('/admin/audit');
  await expect(
    page.getByRole('listitem').filter({ hasText: `${name}下载了备份“${download.suggestedFilename()}”` }),
  ).toBeVisible();
});
