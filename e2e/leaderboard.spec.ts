import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { answersOf, handInPractice, signUp } from './candidate.ts';
import { test } from './journey.ts';
import { ageAccount } from './pass-days.ts';

test('one’s own place is shown from the first, and others see it when one wants them to', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  const candidate = await signUp(page);
  await ageAccount(candidate.name);
  await page.goto('/leaderboard');
  await expect(main.getByText('还没有人上榜', { exact: true })).toBeVisible();
  const mine = main.getByRole('region', { name: '我的名次' });
  await expect(mine.getByText('完整模考一套没做过的卷，就有名次。')).toBeVisible();
  await main.getByText('上榜规则').click();
  await expect(main.getByText('账号注册满一天才上榜，昵称不能与别人相同。')).toBeVisible();
  await expectAccessible(page, 'an empty board');
  // Twenty make a day count.
  await handInPractice(candidate, await answersOf(1, 22));
  await page.goto('/leaderboard');
  await main.getByRole('radio', { name: '勤奋榜' }).check({ force: true });
  await expect(page).toHaveURL(/board=diligence/);
  await expect(mine.getByText('第1名')).toBeVisible();
  await expect(mine.getByText('答22题')).toBeVisible();
  await expect(mine.getByText(/只有你自己看得到/)).toBeVisible();
  await mine.getByRole('button', { name: '参加排行榜' }).click();
  await mine.getByRole('button', { name: '用这个昵称上榜' }).click();
  await expect(mine.getByText('请输入昵称')).toBeVisible();
  await mine.getByLabel('昵称').fill(`勤奋${candidate.name}`);
  await mine.getByRole('button', { name: '用这个昵称上榜' }).click();
  await expect(mine.getByRole('button')).toHaveCount(0);
  await expect(mine.getByText(/只有你自己看得到/)).toHaveCount(0);
  await page.goto('/profile');
  const taking = main.getByRole('checkbox', { name: '参加排行榜' });
  await expect(taking).toBeChecked();
  await taking.uncheck();
  await expect(taking).not.toBeChecked();
  await taking.check();
  await main.getByText('昵称与简介', { exact: true }).click();
  await main.getByLabel('昵称', { exact: true }).fill('勤奋的人');
  await main.getByRole('button', { name: '保存昵称与简介' }).click();
  await expect(page.getByText('昵称与简介已保存')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: '勤奋的人' })).toBeVisible();

  await page.goto('/leaderboard?board=diligence&period=all');
  // Few people share one list.
  await expect(main.getByRole('radio', { name: '全部' })).toHaveCount(0);
  const row = main.getByRole('row', { name: /勤奋的人/ });
  await expect(row).toContainText('1天');
  await expect(row).toContainText('我');
  await expect(main.getByText(/目前1人上榜/)).toBeVisible();
  await expect(mine.getByText(/只有你自己看得到/)).toHaveCount(0);
  await expectAccessible(page, 'a board');
  await page.goto('/profile');
  await expect(main.getByRole('region', { name: '统计' }).getByText('当天答满20题')).toBeVisible();
  await expectAccessible(page, 'the profile with statistics');
});
