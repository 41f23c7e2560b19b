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
  await expect(main.getByText('本周还没有人上榜。')).toBeVisible();
  const mine = main.getByRole('region', { name: '我的名次' });
  await expect(mine.getByText(/要上榜，先在个人资料里打开“参加排行榜”/)).toBeVisible();
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
  await expect(mine.getByText(/仅自己可见/)).toBeVisible();
  await mine.getByRole('link', { name: '去个人资料' }).click();
  await main.getByLabel('昵称').fill('勤奋的人');
  await main.getByRole('checkbox', { name: '参加排行榜' }).check();
  await main.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('个人资料已保存')).toBeVisible();

  await page.goto('/leaderboard?board=diligence&period=all');
  await expect(main.getByRole('radio', { name: '全部' })).toBeChecked();
  const row = main.getByRole('row', { name: /勤奋的人/ });
  await expect(row).toContainText('1天');
  await expect(row).toContainText('我');
  await expect(main.getByText(/目前只有1人上榜/)).toBeVisible();
  await expect(mine.getByText(/仅自己可见/)).toHaveCount(0);
  await expectAccessible(page, 'a board');
  await page.goto('/profile');
  await expect(main.getByRole('region', { name: '统计' }).getByText('当天答满20题')).toBeVisible();
  await expectAccessible(page, 'the profile with statistics');
});
