import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { begin, choose, expectSaved, handIn, PASSWORD, partOf, register } from './journey.ts';
import { startOwnServer } from './own-server.ts';

const DIST = join(import.meta.dirname, '../apps/web/dist');

/** A port that nobody listens on: both origins have to be known before the start. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** The built app as `VITE_API_BASE` makes it. */
function builtFor(apiBase: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'study-two-origins-'));
  cpSync(DIST, folder, { recursive: true });
  const file = join(folder, 'index.html');
  const page = readFileSync(file, 'utf8');
  const changed = page.replace('name="api-base" content=""', `name="api-base" content="${apiBase}"`);
  if (changed === page) throw new Error('the built page has no place for the base address');
  writeFileSync(file, changed);
  for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`, { force: true });
  return folder;
}

/** What the browser complains of, and every call that did not go to the API's own origin. */
function watch(page: Page, api: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(api|files)\//.test(pathname) && origin !== api) faults.push(`not to the API: ${request.url()}`);
  });
  return faults;
}

async function photograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 });
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

test('a page at one origin works with the API at another of the same site', async ({ browser }) => {
  const port = await freePort();
  const [web, api] = [`http://app.study.localhost:${port}`, `http://api.study.localhost:${port}`];
  const webDir = builtFor(api);
  const server = await startOwnServer({ E2E_PORT: String(port), WEB_ORIGINS: web, WEB_DIR: webDir });
  const context = await browser.newContext({ baseURL: web, serviceWorkers: 'block' });
  try {
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const faults = watch(page, api);
    await page.goto('/auth?redirect=/cet4');
    const name = await register(page);
    await begin(page, '自由练习');
    await partOf(page, '听力').click();
    await page.getByRole('main').getByRole('button', { name: /^播放/ }).first().click();
    await expect
      .poll(() =>
        page
          .locator('audio')
          .first()
          .evaluate((audio: HTMLAudioElement) => audio.readyState),
      )
      .toBeGreaterThan(0);
    await choose(page, 1, 'B');
    await expectSaved(page);
    await handIn(page);

    await page.goto('/profile');
    await page.getByRole('button', { name: '换头像' }).click();
    const photo = { name: '照片.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) };
    await page.getByLabel('选择头像图片').setInputFiles(photo);
    await page.getByRole('dialog', { name: '裁剪头像' }).getByRole('button', { name: '使用这张图片' }).click();
    await expect(page.getByText('头像已更换')).toBeVisible();
    const picture = page.getByRole('button', { name: '用户菜单' }).locator('img');
    await expect(picture).toHaveAttribute('src', new RegExp(`^${api}/files/avatars/`));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await page.getByRole('button', { name: '换头像' }).click();
    await page.getByRole('radio', { name: '狐狸' }).check();
    await page.getByRole('button', { name: '换成这个' }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(picture).toHaveAttribute('src', new RegExp(`^${api}/files/avatars/`));

    await page.goto('/cet4/history');
    await expect(page.getByText('自由练习').first()).toBeVisible();
    const left = await page.evaluate(() => [
      ...(globalThis as unknown as { earlyCalls: { replies: Map<string, unknown> } }).earlyCalls.replies.keys(),
    ]);
    expect(left).toEqual([]);
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.goto('/auth');
    await page.getByRole('tab', { name: '登录' }).click();
    await page.getByLabel('用户名').fill(name);
    await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
    await page.getByRole('tabpanel').getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('button', { name: '用户菜单' })).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    rmSync(webDir, { recursive: true, force: true });
  }
});
