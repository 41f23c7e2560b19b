import { expect, type Page } from '@playwright/test';
import { answersOf, signUp, sitAndHandIn } from './candidate.ts';
import { PAPER_TITLE, register, test } from './journey.ts';

const bar = (page: Page) => page.getByRole('banner');
const entriesOf = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('listitem');

/** Makes the page long enough to be scrolled, whatever it holds. */
async function openLongPage(page: Page): Promise<void> {
  await page.goto('/subjects');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    main.style.minHeight = '4000px';
  });
}

test('the bar goes beyond 50 px of scrolling down and returns on the way up', async ({ page }) => {
  await openLongPage(page);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  await expect(bar(page)).toBeInViewport();
  await page.mouse.wheel(0, 400);
  await expect(bar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(bar(page)).toBeInViewport();
});

test('the bar stays while it holds the focus, and comes back to take it', async ({ page }) => {
  await openLongPage(page);
  const home = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' });
  await home.focus();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await expect(bar(page)).toBeInViewport();
  await home.blur();
  await page.mouse.wheel(0, 200);
  await expect(bar(page)).not.toBeInViewport();
  await home.focus();
  await expect(bar(page)).toBeInViewport();
});

test('a press with the mouse does not hold the bar, and takes its menu along', async ({ page }) => {
  await signUp(page);
  await openLongPage(page);
  await page.getByRole('button', { name: /主题/ }).click();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 400);
  await expect(bar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  // All the way back: what is still moving would be pressed beside.
  await expect.poll(async () => (await bar(page).boundingBox())?.y).toBe(0);
  const menu = page.locator('[data-user-menu]');
  await page.getByRole('button', { name: '用户菜单' }).click();
  await expect(menu).toBeVisible();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 200);
  await expect(bar(page)).not.toBeInViewport();
  await expect(menu).toBeHidden();
});

test('a visitor and a user have the entries that are theirs, on a phone below too', async ({ page }) => {
  await page.goto('/auth');
  await expect(entriesOf(page, '主导航')).toHaveText(['首页', '错题本', '知识沙盒']);
  await expect(bar(page).getByRole('link', { name: '登录/注册' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(entriesOf(page, '底部导航')).toHaveText(['首页', '错题本', '知识沙盒', '登录/注册']);
  await register(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(entriesOf(page, '底部导航')).toHaveText(['首页', '错题本', '知识沙盒', '我的']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(entriesOf(page, '主导航')).toHaveText(['首页', '错题本', '知识沙盒']);
  await expect(bar(page).getByRole('link', { name: '登录/注册' })).toHaveCount(0);
  await page.getByRole('button', { name: '用户菜单' }).click();
  await expect(page.locator('[data-user-menu]').getByRole('listitem')).toHaveText([
    '个人资料',
    '排行榜',
    '我的错题本',
    '意见反馈',
    '退出登录',
    '注销账号',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '用户菜单' })).toBeFocused();
});

test('a notice in the address is shown once, and only one of the product’s own', async ({ page }) => {
  const notice = page.getByText('账号已成功注销');
  await page.goto(`/?message=${encodeURIComponent('账号已成功注销')}`);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(`/?message=${encodeURIComponent('您中奖了，请加微信')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('您中奖了')).toHaveCount(0);

  const address = `/?message=${encodeURIComponent('账号已成功注销')}`;
  await signUp(page, address);
  await expect(page.getByRole('heading', { level: 1, name: /你好$/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a level that does not exist has no page, and a paper opens under its own level', async ({ page, provokes }) => {
  provokes('404 GET /cet5/exam/x');
  await page.goto('/cet5/exam/x');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  await expect(page).toHaveTitle('页面不存在 | 在线学习网站');
  await signUp(page, '/cet6/exam/cet4-mock-1');
  await expect(page.getByRole('button', { name: '开始模考' })).toBeVisible();
  await expect(page).toHaveURL(/\/cet4\/exam\/cet4-mock-1$/);
});

test('a page that loads slowly says so after ten seconds, and no longer when it is there', async ({ page }) => {
  await page.clock.install();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/exams/exam-cards/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cet4');
  const note = page.getByText('服务器响应较慢，正在重试，请稍候。');
  await expect(page.getByRole('status', { name: '正在加载' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(note).toBeVisible();
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('the focus goes on to the heading of a page that was loading', async ({ page }) => {
  await sitAndHandIn(page, await answersOf(46, 55), '/cet4/history');
  await page.waitForLoadState('networkidle');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/exams\/submissions\/[\w-]{36}\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: PAPER_TITLE }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '考试结果' })).toBeFocused();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: `${PAPER_TITLE}的成绩` })).toBeFocused();
});
