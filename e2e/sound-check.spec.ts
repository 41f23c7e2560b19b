import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { cardOf, PAPER, test } from './journey.ts';

test('the sound can be tried before a mock, and help is at hand when nothing is heard', async ({ page }) => {
  await signUp(page, '/cet4');
  await cardOf(page).getByRole('button', { name: /^开始/ }).click();
  const dialog = page.getByRole('dialog');
  const tryIt = dialog.getByRole('region', { name: '试音' });
  await tryIt.getByRole('button', { name: '试音' }).click();
  await expect(tryIt.getByText('正在播放一段英语')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('dialog audio')?.matches(':not([paused])') ?? false))
    .toBe(true);
  await tryIt.getByRole('button', { name: '停止' }).click();
  await tryIt.getByRole('button', { name: '没听清' }).click();
  await expect(tryIt.getByText(/调大设备音量/)).toBeVisible();
  await expectAccessible(page, 'the start dialog with a sound check');
  await tryIt.getByRole('button', { name: '再试一次' }).click();
  await tryIt.getByRole('button', { name: '停止' }).click();
  await tryIt.getByRole('button', { name: '听清了', exact: true }).click();
  await expect(tryIt.getByText('声音正常')).toBeVisible();
  await dialog.getByRole('radio', { name: /自由练习/ }).check({ force: true });
  await expect(tryIt).toBeHidden();

  await page.goto(`/cet4/exam/${PAPER}`);
  await expect(page.getByRole('region', { name: '试音' })).toBeVisible();
  await expectAccessible(page, 'the start panel');
});
