import { expect, type Page } from '@playwright/test';
import { HttpClient } from '../apps/api/test/http-client.ts';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { newHome } from './home-address.ts';
import { logIn, newName, PASSWORD, register, test } from './journey.ts';
import { onDatabase } from './on-database.ts';
import { ownServer } from './own-server.ts';
import { SIGNED_OUT } from './watch.ts';

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('用户名').fill(name);
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
}

const send = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: '登录' }).click();

/** Failed logins of others, as the server counts them. */
const fail = (name: string, times: number, address: string) =>
  onDatabase(
    `insert into login_failures (username_key, address)
     select lower($1), replace($3, '*', n::text) from generate_series(1, $2::int) n`,
    [name, times, address],
  );

test('while others guess a password, the owner waits and works a little, and gets in', async ({
  page,
  browser,
  provokes,
}) => {
  provokes('429 POST /api/auth/login/', SIGNED_OUT);
  await page.goto('/auth');
  const name = await register(page);
  const home = newHome();
  const context = await browser.newContext({ extraHTTPHeaders: home });
  const other = await context.newPage();
  await other.goto('/auth?redirect=/profile');
  await other.getByRole('tab', { name: '登录' }).click();
  // The form is filled by then: a slow machine must not wait the delay out before it asks.
  await fillIn(other, name);
  await fail(name, 8, home['x-forwarded-for']);
  await send(other);
  await expect(other.getByRole('alert').getByText(/^尝试次数较多，请在\d秒后再试$/)).toBeVisible();
  await expect(other.getByRole('button', { name: /^\d秒后可以再试$/ })).toBeVisible();
  await fail(name, 40, '192.0.2.*');
  await send(other);
  await expect(other.getByRole('status').getByText('请稍候，正在进行安全验证')).toBeVisible();
  await expectAccessible(other, 'a login that is being proven');
  await expect(other).toHaveURL(/\/profile$/);
  await context.close();

  // The browser that has logged in before meets none of it.
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByText('退出登录').click();
  await expect(page.getByText('已退出登录')).toBeVisible();
  await page.goto('/auth?redirect=/profile');
  await logIn(page, name);
  await expect(page).toHaveURL(/\/profile$/);
});

test('who registers right after many others at one address waits for their turn', async ({
  page,
  extraHTTPHeaders,
}) => {
  const home = { 'x-forwarded-for': String(extraHTTPHeaders?.['x-forwarded-for']) };
  await page.goto('/auth?redirect=/profile');
  await onDatabase('insert into registrations (address, registered_at) select $1, now() from generate_series(1, 200)', [
    home['x-forwarded-for'],
  ]);
  await new HttpClient(ownServer().origin, home).register(newName(), PASSWORD);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await register(page);
  await expect(page).toHaveURL(/\/profile$/);
  expect(sent.filter((body) => body.includes('"proof"'))).toEqual([]);
});

test('the owner of a stolen login is told of it, once and in the list of logins', async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  provokes(SIGNED_OUT);
  const { name } = await signUp(page, '/profile');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const stolen = await page.evaluate(() => {
    localStorage.setItem('access_token', 'ended');
    return localStorage.getItem('refresh_token');
  });
  await page.reload();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBe(stolen);
  await onDatabase(
    `update sessions set token_used_at = token_used_at - interval '31 seconds'
     from users where users.id = sessions.user_id and username = $1`,
    [name],
  );
  const thief = await browser.newContext({ ...(baseURL && { baseURL }) });
  const csrf = (await (await thief.request.get('/api/auth/csrf/')).json()) as { csrf_token: string };
  const reply = await thief.request.post('/api/auth/token/refresh/', {
    headers: { 'X-CSRFToken': csrf.csrf_token },
    data: { refresh: stolen },
  });
  expect(await reply.json()).toMatchObject({ code: 'refresh_reused' });
  await thief.close();

  await page.reload();
  await expect(page).toHaveURL(/\/auth|\/login/);
  await logIn(page, name);
  const alert = page.getByRole('region', { name: '登录安全提醒' });
  await expect(alert).toContainText('你的一次登录在别的设备上被使用');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, 'a page with the alert');
  await alert.getByRole('link', { name: '查看登录设备' }).click();
  await expect(page.getByRole('heading', { name: '因在别的设备上被使用而结束的登录' })).toBeVisible();
  await expectAccessible(page, 'the list of logins with one that was ended');
  await alert.getByRole('button', { name: '知道了' }).click();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: '因在别的设备上被使用而结束的登录' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
