import type { Page } from '@playwright/test';
import { PASSWORD, type Cast } from '../people/people.ts';
import { last, press, unfold, unfoldAll, type Screen } from '../screen.ts';

/** An image to crop, drawn by the page itself. */
async function choosePicture(page: Page): Promise<void> {
  await press('换头像')(page);
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext('2d');
    for (let x = 0; x < canvas.width; x += 1) {
      if (context) context.fillStyle = `hsl(${x / 2} 60% 50%)`;
      context?.fillRect(x, 0, 1, canvas.height);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
  await page.getByLabel('选择头像图片').setInputFiles(file);
  await page.getByRole('dialog', { name: '裁剪头像' }).waitFor();
}

async function showCode(page: Page): Promise<void> {
  const care = page.getByRole('region', { name: '恢复码' });
  await care.getByText('恢复码', { exact: true }).click();
  await care.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
  await care.getByRole('button', { name: '生成恢复码' }).click();
  await page.getByRole('dialog', { name: '请保存新的恢复码' }).waitFor();
}

/** Opened content is stored on the device. */
async function showDevice(page: Page, cast: Cast): Promise<void> {
  await page.goto(`/cet4/result?submission=${last(cast)}`, { waitUntil: 'networkidle' });
  await page.goto('/settings#device');
  await page.getByRole('button', { name: '全部删除' }).waitFor();
}

/** Leaderboards, profile and settings. */
export const ACCOUNT: readonly Screen[] = [
  { name: 'boards', as: 'learner', path: '/leaderboard' },
  { name: 'boards-rules', as: 'learner', path: '/leaderboard?board=diligence&period=all', prepare: unfold('上榜规则') },
  { name: 'boards-progress', as: 'learner', path: '/leaderboard?board=progress' },
  { name: 'boards-newcomer', as: 'newcomer', path: '/leaderboard' },
  { name: 'boards-none', as: 'newcomer', path: '/leaderboard?level=6', isState: true },
  { name: 'profile', as: 'learner', path: '/profile' },
  { name: 'profile-newcomer', as: 'newcomer', path: '/profile' },
  { name: 'profile-name', as: 'learner', path: '/profile', prepare: unfold('昵称与简介') },
  { name: 'profile-avatars', as: 'learner', path: '/profile', prepare: press('换头像') },
  { name: 'profile-crop', as: 'learner', path: '/profile', prepare: choosePicture },
  { name: 'profile-delete', as: 'learner', path: '/profile', prepare: press('注销账号') },
  { name: 'settings', as: 'learner', path: '/settings' },
  { name: 'settings-unfolded', as: 'learner', path: '/settings', prepare: unfoldAll },
  { name: 'settings-device', as: 'learner', path: '/', prepare: showDevice },
  { name: 'settings-code', as: 'finisher', path: '/settings', prepare: showCode },
];
