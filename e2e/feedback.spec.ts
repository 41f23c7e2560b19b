import { listFeedbackEndpoint, updateFeedbackEndpoint } from '@study/contract/feedback/feedback.admin.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { administrator, signUp } from './candidate.ts';
import { logIn, register, test } from './journey.ts';
import { SIGNED_OUT } from './watch.ts';

const ADDRESS = '**/api/feedback/';
const HISTORY_ADDRESS = '**/api/feedback/history/**';

const feedbackDialog = (page: Page) => page.getByRole('dialog', { name: '意见反馈' });
const historyDialog = (page: Page) => page.getByRole('dialog', { name: '反馈记录' });
const menuButton = (page: Page) => page.getByRole('button', { name: '用户菜单' });

async function openFromMenu(page: Page, entry: '意见反馈' | '反馈记录'): Promise<void> {
  await menuButton(page).click();
  await page.locator('[data-user-menu]').getByRole('button', { name: '意见反馈' }).click();
  if (entry === '反馈记录') await feedbackDialog(page).getByRole('button', { name: entry }).click();
}

async function send(page: Page, content: string): Promise<void> {
  await openFromMenu(page, '意见反馈');
  await feedbackDialog(page).getByLabel('反馈内容').fill(content);
  await feedbackDialog(page).getByRole('button', { name: '提交' }).click();
}

test('a visitor logs in first, sends feedback, and finds it and its answer in the history', async ({ page }) => {
  await page.goto('/subjects');
  await page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fsubjects&message=/);
  await expect(page.getByText('请先登录')).toBeVisible();
  const name = await register(page);
  await expect(page).toHaveURL(/\/subjects$/);

  const dialog = feedbackDialog(page);
  await expect(dialog.getByLabel('功能建议')).toBeChecked();
  await dialog.getByText('问题报告').click();
  await dialog.getByLabel('反馈内容').fill('  第3题的录音没有声音\n换浏览器也一样  ');
  await dialog.getByLabel('联系方式').fill('me@school.example');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('感谢你的反馈')).toBeVisible();
  await expect(dialog).toBeHidden();

  await openFromMenu(page, '反馈记录');
  const entry = historyDialog(page).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('问题报告');
  await expect(entry).toContainText('第3题的录音没有声音');
  await expect(entry).toContainText('未读');
  await expect(entry).toContainText('待回复');
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeFocused();

  const author = await administrator();
  const inbox = await author.call(listFeedbackEndpoint, '');
  const mine = inbox.results.find(({ username }) => username === name);
  expect(mine?.contact_info).toBe('me@school.example');
  const reply = { admin_notes: '已经修好，谢谢您', is_processed: true };
  await author.call(updateFeedbackEndpoint, mine?.id ?? '', reply);

  await page.reload();
  await expect(menuButton(page)).toHaveAccessibleDescription('有1条新回复');
  await menuButton(page).click();
  await page.getByRole('button', { name: /^意见反馈\s*1条新回复$/ }).click();
  await dialog.getByRole('button', { name: /^反馈记录\s*1条新回复$/ }).click();
  await expect(entry).toContainText('已处理');
  await expect(entry).not.toContainText('待回复');
  await expect(entry).toContainText('已经修好，谢谢您');
  await expect(menuButton(page)).toHaveAccessibleDescription('');
});

test('only text can be sent, 300 characters of it and a contact of 50', async ({ page }) => {
  await signUp(page, '/');
  await openFromMenu(page, '意见反馈');
  const dialog = feedbackDialog(page);
  const content = dialog.getByLabel('反馈内容');
  const submit = dialog.getByRole('button', { name: '提交' });
  await expect(submit).toBeDisabled();
  await content.fill(' \n　 ');
  await expect(submit).toBeDisabled();
  await content.fill('好'.repeat(299) + '😀你');
  await expect(content).toHaveValue('好'.repeat(299) + '😀');
  await expect(dialog.getByText('300/300')).toBeVisible();
  await dialog.getByLabel('联系方式').fill('1'.repeat(60));
  await expect(dialog.getByLabel('联系方式')).toHaveValue('1'.repeat(50));
  await submit.click();
  await expect(dialog.getByText('感谢你的反馈')).toBeVisible();
});

test('the dialog closes 3 seconds after the thanks, and what is opened meanwhile stays', async ({ page }) => {
  await page.clock.install();
  await signUp(page, '/');
  const dialog = feedbackDialog(page);
  await send(page, '很好用');
  await expect(dialog.getByText('感谢你的反馈')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(1500);
  await expect(dialog.getByText('感谢你的反馈')).toBeVisible();
  await page.clock.runFor(1500);
  await expect(dialog).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await page.clock.resume();

  await send(page, '还有一句');
  await expect(dialog.getByText('感谢你的反馈')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openFromMenu(page, '意见反馈');
  await page.clock.fastForward(3500);
  await expect(dialog.getByLabel('反馈内容')).toHaveValue('');
});

test('a draft outlives closing and failing, and the failure says what the server says', async ({ page, provokes }) => {
  provokes('429 POST /api/feedback/', 'failed POST /api/feedback/');
  await signUp(page, '/');
  await openFromMenu(page, '意见反馈');
  const dialog = feedbackDialog(page);
  const content = dialog.getByLabel('反馈内容');
  await content.fill('写到一半');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click();
  await expect(content).toHaveValue('写到一半');

  const refusal = { error: '操作过于频繁，请稍后再试', code: 'too_many_requests', request_id: 'r-1' };
  await page.route(ADDRESS, (route) => route.fulfill({ status: 429, json: refusal }));
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('操作过于频繁，请稍后再试');
  await page.unroute(ADDRESS);
  await page.route(ADDRESS, (route) => route.abort());
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('提交反馈失败，请稍后再试');
  await expect(content).toHaveValue('写到一半');
  await page.unroute(ADDRESS);
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('感谢你的反馈')).toBeVisible();
});

test('the history says when it is empty and when it cannot be had, and turns ten a page', async ({
  page,
  provokes,
}) => {
  provokes('404 GET /api/feedback/history/');
  await signUp(page, '/');
  const dialog = historyDialog(page);
  await page.route(HISTORY_ADDRESS, (route) => route.fulfill({ status: 404, json: {} }));
  await openFromMenu(page, '反馈记录');
  await expect(dialog.getByText('获取反馈历史失败，请稍后再试')).toBeVisible();
  await page.unroute(HISTORY_ADDRESS);
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog.getByText('你还没有提交过反馈')).toBeVisible();

  const one = { type: 'bug', contact_info: null, is_read: true, is_processed: false, admin_notes: null };
  await page.route(HISTORY_ADDRESS, (route) => {
    const query = new URL(route.request().url()).searchParams;
    expect(query.get('page_size')).toBe('10');
    const first = (Number(query.get('page')) - 1) * 10;
    const results = Array.from({ length: Math.min(10, 11 - first) }, (_, at) => ({
      ...one,
      id: `01a1fd77-0000-7000-8000-0000000000${10 + first + at}`,
      content: `第${first + at + 1}条`,
      created_at: '2026-11-21T08:00:00Z',
      updated_at: '2026-11-21T08:00:00Z',
    }));
    return route.fulfill({ json: { results, count: 11 } });
  });
  await dialog.getByRole('button', { name: '关闭' }).click();
  await openFromMenu(page, '反馈记录');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expect(dialog.getByText('已读')).toHaveCount(10);
  await dialog.getByRole('button', { name: '下一页' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/第11条/]);
});

test('the session that ends while writing costs no text', async ({ page, provokes }) => {
  provokes(SIGNED_OUT);
  const { name } = await signUp(page, '/subjects');
  await openFromMenu(page, '意见反馈');
  const content = feedbackDialog(page).getByLabel('反馈内容');
  await content.fill('写了很久');
  // A call of the page's own would meet the end of the session before the click does.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'spoilt');
    localStorage.setItem('refresh_token', 'spoilt');
  });
  await feedbackDialog(page).getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  await logIn(page, name);
  await expect(page).toHaveURL(/\/subjects$/);
  await expect(content).toHaveValue('写了很久');
  await feedbackDialog(page).getByRole('button', { name: '提交' }).click();
  await expect(feedbackDialog(page).getByText('感谢你的反馈')).toBeVisible();
});

test('both dialogs can be used by everybody', async ({ page }) => {
  await signUp(page, '/');
  await openFromMenu(page, '反馈记录');
  await expect(historyDialog(page).getByText('你还没有提交过反馈')).toBeVisible();
  await expectAccessible(page, 'the empty history');
  await historyDialog(page).getByRole('button', { name: '写一条反馈' }).click();
  await expect(historyDialog(page)).toBeHidden();
  await feedbackDialog(page).getByLabel('反馈内容').fill('好'.repeat(300));
  await expectAccessible(page, 'the feedback');
  await feedbackDialog(page).getByRole('button', { name: '提交' }).click();
  await expect(feedbackDialog(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await openFromMenu(page, '反馈记录');
  await expect(historyDialog(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the history');
});
