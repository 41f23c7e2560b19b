import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { giveSecondFactor, signUpAdministrator } from './administrator.ts';
import { sit, signUp } from './candidate.ts';
import { ask, choose, expectSaved, logIn, PAPER, partOf, PASSWORD, storedResponses, test } from './journey.ts';
import { COPIES, countRecords } from './persisted-records.ts';
import { onDatabase } from './on-database.ts';
import { SIGNED_OUT } from './watch.ts';

/** As an administrator does. */
const endSessions = (name: string) =>
  onDatabase(
    `update sessions set revoked_at = now(), end_reason = 'administrator'
     from users where users.id = sessions.user_id and username = $1 and revoked_at is null`,
    [name],
  );

/** With no page open that could hear of it first. */
async function leaveAndEnd(page: Page, name: string): Promise<void> {
  await page.goto('about:blank');
  await endSessions(name);
}

/** Milliseconds spent on items, as the server holds them. */
async function storedTime(page: Page): Promise<number> {
  const { body } = await ask(page, `/api/exams/cet-content/${PAPER}/get_draft/`);
  const { items } = body as { items: Record<string, { time_ms: number }> };
  return Object.values(items).reduce((sum, { time_ms }) => sum + time_ms, 0);
}

// Which call meets the end first depends on the moment.
test.beforeEach(({ provokes }) => provokes(SIGNED_OUT));

test('a session that ends in the middle of an exam is taken up over the page, which loses nothing', async ({
  page,
}) => {
  const { name } = await sit(page);
  await partOf(page, '听力').click();
  await choose(page, 1, 'A');
  await expectSaved(page);

  await page.evaluate(() => {
    localStorage.setItem('access_token', 'ended');
    localStorage.setItem('refresh_token', 'ended');
  });
  await choose(page, 2, 'B');
  const dialog = page.getByRole('dialog', { name: '请重新登录' });
  await expect(dialog.getByLabel('用户名')).toBeFocused();
  await expect(dialog.getByLabel('用户名')).toHaveValue(name);
  await dialog.getByLabel('密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expectSaved(page);
  expect(await storedResponses(page)).toMatchObject({ 1: 'A', 2: 'B' });
  // The time that is spent on items is stored too, every few seconds.
  await expect.poll(() => storedTime(page), { timeout: 60_000 }).toBeGreaterThan(0);
});

test('who comes back after the access token is over sends the old one nowhere', async ({ page }) => {
  await signUp(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: /你好$/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const old = await page.evaluate(() => {
    localStorage.setItem('access_until', String(Date.now() - 1_000));
    return localStorage.getItem('access_token') ?? '';
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOld = request.headers()['authorization'] === `Bearer ${old}`;
    if (pathname.startsWith('/api/')) sent.push(`${isOld} ${pathname}`);
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /你好$/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent.filter((call) => call.startsWith('true'))).toEqual([]);
  expect(sent).toContain('false /api/auth/token/refresh/');
  expect(sent).toContain('false /api/dashboard/');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /你好$/ })).toBeVisible();
  expect(sent.filter((call) => call.endsWith('/token/refresh/'))).toHaveLength(1);
});

test('who an administrator logs out is told so on any page, and comes back to it', async ({ page, provokes }) => {
  provokes('403 POST /api/auth/token/refresh/');
  const { name } = await signUp(page, '/cet4/history');
  const menu = page.getByRole('button', { name: '用户菜单' });
  for (const address of ['/cet4/history', '/cet4', '/']) {
    await expect(menu).toBeVisible();
    await leaveAndEnd(page, name);
    await page.goto(address);
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
    expect(
      await page.evaluate(() => ['access_token', 'refresh_token', 'user'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null]);
    await logIn(page, name);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }

  await expect(menu).toBeVisible();
  await expect.poll(() => countRecords(page, COPIES)).toBeGreaterThan(0);
  await leaveAndEnd(page, name);
  await onDatabase('update users set disabled_at = now() where username = $1', [name]);
  await page.goto('/');
  await expect(page.getByText('这个账号已停用，请联系管理员')).toBeVisible();
  await expect.poll(() => countRecords(page, COPIES)).toBe(0);
  await expectAccessible(page, 'the login page that says why');
});

test('a call that is refused after the session has ended does not change what the login page says', async ({
  page,
  provokes,
}) => {
  provokes('401 POST /api/auth/token/refresh/');
  const { name } = await signUp(page, '/cet4/history');
  await leaveAndEnd(page, name);
  const refreshed = page.waitForResponse(/\/token\/refresh\//);
  await page.route(/\/submissions\/trend\//, async (route) => {
    await refreshed;
    await route.continue();
  });
  // The login page opens only once that call has been refused.
  const refused = page.waitForResponse(/\/submissions\/trend\//);
  await page.route(/\/assets\/auth-/, async (route) => {
    await refused;
    await route.continue();
  });
  await page.goto('/cet4/history');
  await expect(page.getByRole('heading', { name: '登录与注册' })).toBeVisible();
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
});

test('a check of the old session that is refused after the next login leaves the new session alone', async ({
  page,
  provokes,
}) => {
  provokes('401 POST /api/auth/token/refresh/');
  const { name } = await signUp(page, '/cet4');
  await leaveAndEnd(page, name);
  const refreshed = page.waitForResponse(/\/token\/refresh\//);
  let isIn = () => {};
  const loggedIn = new Promise<void>((resolve) => (isIn = resolve));
  // A check reads up to three times: the second is answered after the end, the third after the next login.
  const answers = [Promise.resolve(), refreshed, loggedIn];
  const sent: Promise<void>[] = [];
  await page.route(/\/auth\/profile\//, (route) => {
    const answered = (answers[sent.length] ?? loggedIn).then(() => route.continue());
    sent.push(answered);
    return answered;
  });
  await page.goto('/cet4');
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  await logIn(page, name);
  const menu = page.getByRole('button', { name: '用户菜单' });
  await expect(menu).toBeVisible();
  isIn();
  await Promise.all(sent);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
  await expect(menu).toBeVisible();
});

test('every tab is told why the session has ended, whichever notices it', async ({ page }) => {
  const { name } = await signUp(page, '/cet4/history');
  const other = await page.context().newPage();
  await other.goto('/mistake-book');
  for (const each of [page, other]) await expect(each.getByRole('button', { name: '用户菜单' })).toBeVisible();
  await other.waitForLoadState('networkidle');
  await endSessions(name);
  await page.getByRole('link', { name: '错题本' }).first().click();
  for (const each of [page, other]) await expect(each.getByText('登录已失效，请重新登录')).toBeVisible();
});

test('a teacher whose login ends in the editor finds the unsaved line again', async ({ page }) => {
  const { name } = await signUpAdministrator(page, `/admin/papers/${PAPER}/edit?view=source`);
  const editor = page.getByRole('textbox', { name: '试题（paper.yaml）' });
  await editor.press('Control+Home');
  // A call of the page's own would meet the end of the session in the middle of the line.
  await page.waitForLoadState('networkidle');
  await endSessions(name);
  await editor.pressSequentially('# 还没有保存的一行\n');
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  await logIn(page, name);
  await expect(page).toHaveURL(new RegExp(`/admin/papers/${PAPER}/edit\\?view=source$`));
  await giveSecondFactor(name);
  await page.reload();
  await expect(editor).toContainText('还没有保存的一行');
  await expect(page.getByText('草稿已保存')).toBeVisible();
});
