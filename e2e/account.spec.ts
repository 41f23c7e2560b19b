import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signUp } from './candidate.ts';
import { logIn, newName, PASSWORD, test } from './journey.ts';
import { SIGNED_OUT } from './watch.ts';

const NEXT_PASSWORD = 'another-horse2';
const THIRD_PASSWORD = 'yet-another-3';

/** The names of a ZIP's entries, as its directory at the end lists them. */
function entriesOf(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}

test('a changed password and an ended login send the other device away', async ({
  page,
  otherPage: other,
  provokes,
}) => {
  provokes('422 POST /api/auth/password/', '400 POST /api/auth/password/', SIGNED_OUT);
  const { name } = await signUp(page, '/settings');
  await other.goto('/auth?redirect=/cet4/history');
  await logIn(other, name, PASSWORD);
  await expect(other).toHaveURL(/\/cet4\/history$/);

  const password = page.getByRole('region', { name: '修改密码' });
  await password.getByText('修改密码', { exact: true }).click();
  await password.getByLabel('当前密码', { exact: true }).fill('wrong-password');
  await password.getByLabel('新密码', { exact: true }).fill('12345678');
  await expect(password.getByText('强度：')).toBeVisible();
  await password.getByRole('button', { name: '确认修改' }).click();
  await expect(password.locator('[aria-invalid="true"]').first()).toBeFocused();
  await password.getByLabel('新密码', { exact: true }).fill(NEXT_PASSWORD);
  await password.getByRole('button', { name: '确认修改' }).click();
  await expect(password.getByText('密码不正确')).toBeVisible();
  await password.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
  await password.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible();
  await other.goto('/settings');
  await expect(other).toHaveURL(/\/auth/);

  await logIn(other, name, NEXT_PASSWORD);
  await expect(other.getByRole('button', { name: '用户菜单' })).toBeVisible();
  await page.reload();
  const logins = page.getByRole('region', { name: '登录设备' });
  await expect(logins.getByText('2台')).toBeVisible();
  await logins.getByText('登录设备', { exact: true }).click();
  await expect(logins.getByRole('listitem')).toHaveCount(2);
  await expect(logins.getByRole('listitem').filter({ hasText: '当前设备' })).toHaveCount(1);
  await logins.getByRole('button', { name: /^结束.+的登录$/ }).click();
  await page.getByRole('dialog', { name: '结束登录' }).getByRole('button', { name: '结束登录' }).click();
  await expect(logins.getByRole('listitem')).toHaveCount(1);
  await other.goto('/settings');
  await expect(other).toHaveURL(/\/auth/);
});

test('the recovery code waits for somebody with something to lose, and is asked for until it is saved', async ({
  page,
}) => {
  await page.goto('/auth?redirect=/profile');
  await page.getByRole('tab', { name: '注册' }).click();
  await expect(page.getByText('不用手机号')).toBeVisible();
  await page.getByLabel('用户名').fill(newName());
  await page.getByRole('textbox', { name: '密码' }).fill('12345678');
  await expect(page.getByText('太常见了')).toBeVisible();
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: '注册' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  const notice = page.getByRole('region', { name: '恢复码' });
  const dialog = page.getByRole('dialog', { name: '保存恢复码' });
  const code = dialog.getByText(/^[0-9A-Z]{4,}(-[0-9A-Z]+)+$/);
  await notice.getByRole('button', { name: '保存恢复码' }).click();
  const first = await code.innerText();
  for (const [way, ending] of [
    ['保存为图片', '.png'],
    ['下载', '.txt'],
  ] as const) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: way }).click();
    expect((await download).suggestedFilename()).toContain(ending);
  }
  await page.keyboard.press('Escape');
  await page.reload();
  await notice.getByRole('button', { name: '保存恢复码' }).click();
  await expect(code).toHaveText(first);

  // Another tab has no code: it gives a new one in exchange for the password.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await notice.getByRole('button', { name: '保存恢复码' }).click();
  await dialog.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '生成恢复码' }).click();
  await expect(code).not.toHaveText(first);
  await dialog.getByRole('button', { name: '我已保存' }).click();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('new-recovery-code'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('who forgets the password comes back with the recovery code, once', async ({
  page,
  otherPage: other,
  provokes,
}) => {
  provokes('401 POST /api/auth/recover/', SIGNED_OUT);
  const { name } = await signUp(page, '/settings');
  const care = page.getByRole('region', { name: '恢复码' });
  await care.getByText('恢复码', { exact: true }).click();
  await care.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
  await care.getByRole('button', { name: '生成恢复码' }).click();
  const shown = page.getByRole('dialog', { name: '请保存新的恢复码' });
  const code = await shown.getByText(/^[0-9A-Z]{4,}(-[0-9A-Z]+)+$/).innerText();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(shown.getByText(code)).toBeVisible();
  await shown.getByRole('button', { name: '我已保存' }).click();
  await expect(shown).toBeHidden();

  await other.goto('/auth');
  await other.getByRole('tab', { name: '登录' }).click();
  await other.getByRole('button', { name: '忘记密码' }).click();
  await other.getByRole('button', { name: '返回登录' }).click();
  await other.getByRole('button', { name: '忘记密码' }).click();
  await other.getByRole('button', { name: '重设密码' }).click();
  await expect(other.getByText('请输入恢复码')).toBeVisible();
  await other.getByLabel('用户名').fill(name);
  await other.getByLabel('恢复码').fill('AAAA-BBBB-CCCC-DDDD');
  await other.getByRole('textbox', { name: '新密码' }).fill(THIRD_PASSWORD);
  await other.getByRole('button', { name: '重设密码' }).click();
  await expect(other.getByText('用户名或恢复码不正确')).toBeVisible();
  await other.getByLabel('恢复码').fill(code.toLowerCase());
  await other.getByRole('button', { name: '重设密码' }).click();
  await expect(other.getByRole('heading', { name: '请保存新的恢复码' })).toBeVisible();
  await expect(other.getByText(code)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: '请保存新的恢复码' })).toBeVisible();
  await other.getByRole('button', { name: '我已保存' }).click();
  await expect(other.getByLabel('用户名')).toHaveValue(name);
  await logIn(other, name, THIRD_PASSWORD);
  await expect(other.getByRole('button', { name: '用户菜单' })).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\/auth/);
});

test('somebody takes along everything that is kept about them', async ({ page }) => {
  await signUp(page, '/settings');
  await page.getByText('导出我的数据').click();
  await page.getByRole('button', { name: '开始导出' }).click();
  const link = page.getByRole('link', { name: '下载ZIP' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const entries = entriesOf(await readFile(await download.path()));
  expect(entries).toEqual(expect.arrayContaining(['profile.json', 'sessions.json', '说明.txt']));
});
