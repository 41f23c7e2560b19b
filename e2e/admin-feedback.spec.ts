import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { administrator, signUp } from './candidate.ts';
import { logIn, test } from './journey.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: '用户菜单' });
const entries = (page: Page) => page.getByRole('list', { name: '反馈' }).locator('> li');
const chosen = (page: Page) => entries(page).filter({ has: page.locator(':focus') });

test('a feedback waits on today, is answered, and its author reads the answer', async ({ page }) => {
  const student = await signUp(page);
  await student.calls.call(sendFeedbackEndpoint, '', {
    type: 'bug',
    content: '第3题的录音没有声音',
    contact_info: 'QQ 1',
  });

  await signUpAdministrator(page, '/admin');
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible();
  await expect(page.getByRole('row', { name: /新注册的人/ })).toBeVisible();
  await expectAccessible(page, 'today');
  await page.getByRole('link', { name: /条未读反馈/ }).click();
  await expect(page).toHaveURL(/\/admin\/feedback\?status=unread$/);
  await page.getByRole('searchbox', { name: '文字或用户名' }).fill(student.name);
  await expect(page).toHaveURL(/text=/);
  await expect(entries(page)).toHaveCount(1);
  const entry = entries(page);
  await entry.getByRole('button', { name: /问题报告/ }).click();
  await expect(entry.getByText('已读', { exact: true })).toBeVisible();
  await expect(entry.getByText('QQ 1')).toBeVisible();

  const reply = entry.getByRole('textbox', { name: '回复' });
  await reply.fill('好'.repeat(1001));
  await entry.getByRole('button', { name: '发出回复' }).click();
  await expect(entry.getByText('回复不能超过1000个字')).toBeVisible();
  await reply.fill('已经修好，谢谢您');
  await entry.getByRole('button', { name: /问题报告/ }).click();
  await expect(reply).toBeHidden();
  await entry.getByRole('button', { name: /问题报告/ }).click();
  await expect(reply).toHaveValue('已经修好，谢谢您');
  await expectAccessible(page, 'an opened feedback');
  await entry.getByRole('button', { name: '发出回复' }).click();
  await expect(page.getByText('回复已发出')).toBeVisible();
  await expect(entry.getByText('已处理', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await logIn(page, student.name);
  await expect(menuButton(page)).toHaveAccessibleDescription('有1条新回复');
  await menuButton(page).click();
  await page.getByRole('button', { name: /^意见反馈\s*1条新回复$/ }).click();
  await page.getByRole('button', { name: /^反馈记录\s*1条新回复$/ }).click();
  await expect(page.getByRole('dialog', { name: '反馈记录' })).toContainText('已经修好，谢谢您');
  await expect(menuButton(page)).toHaveAccessibleDescription('');
});

test('several are dealt with together, by keyboard too, and what was done is undone', async ({ page }) => {
  const student = await signUp(page);
  for (const content of ['第一条', '第二条', '第三条']) {
    await student.calls.call(sendFeedbackEndpoint, '', { type: 'suggestion', content });
  }
  await signUpAdministrator(page, `/admin/feedback?text=${student.name}`);
  await expect(entries(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(chosen(page)).toContainText('第三条');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('已选2条')).toBeVisible();
  await expectAccessible(page, 'selected feedbacks');
  await page.getByRole('button', { name: '标为已处理' }).click();
  await expect(entries(page)).toContainText(['未读', '已处理', '已处理']);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(entries(page)).toContainText(['未读', '未读', '未读']);
  await entries(page).last().getByRole('button').focus();
  await page.keyboard.press('e');
  await expect(entries(page)).toContainText(['未读', '未读', '已处理']);
  await page.keyboard.press('e');
  await expect(entries(page)).toContainText(['未读', '未读', '已读']);

  const head = await administrator();
  const log = await head.call(listAuditEndpoint, '');
  expect(log.results.filter(({ act }) => act === 'feedback.update').length).toBeGreaterThanOrEqual(6);
  await page.getByText('已处理', { exact: true }).first().click();
  await expect(page.getByText('没有符合条件的反馈')).toBeVisible();
  await expect(page).toHaveURL(/status=processed/);
});
