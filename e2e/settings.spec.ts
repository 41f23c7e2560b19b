import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { test } from './journey.ts';

test('what is set for this device and for the account stands after a reload', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  await signUp(page, '/settings');
  const device = main.getByRole('region', { name: '本机的偏好' });
  await device.getByRole('radio', { name: '浅色' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'cupcake');
  await device.getByRole('radio', { name: '1.25倍' }).check({ force: true });
  await device.getByRole('checkbox', { name: '使用单键快捷键' }).uncheck();

  const review = main.getByRole('region', { name: '每天复习' });
  await review.getByText('每天复习').click();
  const limit = review.getByLabel('每天最多复习多少道');
  await limit.fill('3');
  await review.getByRole('button', { name: '保存' }).click();
  await expect(review.getByText('每天的数量应为5到200')).toBeVisible();
  await limit.fill('45');
  await review.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('每天最多复习45道')).toBeVisible();

  await page.reload();
  await expect(review.getByText('45道')).toBeVisible();
  await review.getByText('每天复习').click();
  await expect(limit).toHaveValue('45');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'cupcake');
  await expect(device.getByRole('radio', { name: '浅色' })).toBeChecked();
  await expect(device.getByRole('radio', { name: '1.25倍' })).toBeChecked();
  await expect(device.getByRole('checkbox', { name: '使用单键快捷键' })).not.toBeChecked();
  for (const name of ['修改密码', '恢复码', '登录设备', '导出我的数据', '作文与翻译评分']) {
    await expect(main.getByRole('region', { name })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'the settings');
  for (const name of ['修改密码', '恢复码', '登录设备', '导出我的数据', '作文与翻译评分']) {
    await main.getByRole('region', { name }).locator('summary').click();
  }
  await expect(main.getByRole('button', { name: '确认修改' })).toBeVisible();
  await expectAccessible(page, 'the settings unfolded');
});
