import { expect, type BrowserContext, type Page } from '@playwright/test';
import { keyNamed } from '../apps/web/src/storage/browser-keys.ts';
import { answersOf, handInPractice, signUp } from './candidate.ts';
import { choose, expectSaved, PAPER, PAPER_TITLE, partOf, PASSWORD, test } from './journey.ts';
import { CUT, SIGNED_OUT } from './watch.ts';

/** Everything that the site has in a page's browser, as lines that begin with the name of its key. */
const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const valuesOf = (area: Storage) => Object.entries(area).map(([key, value]) => `${key} = ${value}`);
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const lines = [...valuesOf(localStorage), ...valuesOf(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())]);
        keys.forEach((key, at) => lines.push(`${name}:${String(key)} = ${JSON.stringify(values[at])}`));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) lines.push(`${name}:${url}`);
    }
    return lines;
  });

const nameOf = (line: string) => /^[^: ]*/.exec(line)?.[0] ?? '';
const namesIn = (lines: readonly string[]) => [...new Set(lines.map(nameOf))];

/** The lines that are more than a choice of this browser, or tell whose choice it was. */
async function linesOfSomebody(context: BrowserContext, ids: readonly string[]): Promise<string[]> {
  const lines = await Promise.all(context.pages().map((page) => linesOf(page)));
  return lines
    .flat()
    .filter((line) => keyNamed(nameOf(line))?.erased !== 'never' || ids.some((id) => line.includes(id)));
}

async function menuEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.locator('[data-user-menu]').getByRole('button', { name }).click();
}

/** Passes the first day, reads a result, and in another tab begins the paper again and strikes an option out. */
async function leaveTraces(page: Page): Promise<{ tab: Page; ids: string[] }> {
  const main = page.getByRole('main');
  const candidate = await signUp(page, '/');
  await main.getByRole('button', { name: '先跳过' }).click();
  const submission = await handInPractice(candidate, await answersOf(46, 50, [47]));
  await page.goto(`/cet4/result?submission=${submission}`);
  await expect(main.getByRole('heading', { level: 1, name: `${PAPER_TITLE}的成绩` })).toBeVisible();
  const { id } = await candidate.calls.start(PAPER, 'practice');
  const tab = await page.context().newPage();
  await tab.goto(`/cet4/exam/${PAPER}`);
  await partOf(tab, '仔细阅读一').click();
  await tab.locator('#item-46').focus();
  await tab.keyboard.press('Shift+C');
  await choose(tab, 46, 'B');
  await expectSaved(tab);
  const user = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id);
  await expect.poll(async () => namesIn(await linesOf(page))).toContain('study-copies-1');
  return { tab, ids: [user, candidate.name, submission, id] };
}

test('after the logout nothing of a user is left in any tab of the browser', async ({ page, context, provokes }) => {
  // The exam in the other tab may be saving its time.
  provokes(SIGNED_OUT);
  const { tab, ids } = await leaveTraces(page);
  const before = namesIn([...(await linesOf(page)), ...(await linesOf(tab))]);
  for (const name of ['access_token', 'desk', 'place', 'lease', 'first-day-passed', 'study-journal-2']) {
    expect(before).toContain(name);
  }
  await menuEntry(page, '退出登录');
  await expect(page.getByText('已退出登录')).toBeVisible();
  await expect.poll(() => linesOfSomebody(context, ids)).toEqual([]);
  // What this browser was told to look like stays.
  expect(namesIn(await linesOf(page))).toContain('has-logged-in');
});

test('after the account is deleted not even unsent work is left', async ({ page, context, provokes }) => {
  provokes(CUT, SIGNED_OUT);
  const { tab, ids } = await leaveTraces(page);
  await context.route('**/save_draft/', (route) => route.abort());
  await choose(tab, 47, 'C');
  await expect(tab.getByText(/答案已保存在本机/).first()).toBeVisible();
  await tab.close();
  await page.goto('/mistake-book');
  await page.getByRole('article').getByRole('link').first().click();
  await context.route('**/api/mistakes/*/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByLabel('笔记').fill('先找谓语。');
  await page.getByLabel('笔记').blur();
  await expect(page.getByText(/笔记保存在本机/)).toBeVisible();
  expect(namesIn(await linesOf(page))).toEqual(expect.arrayContaining(['notes', 'study-journal-2']));

  await page.goto('/');
  await menuEntry(page, '注销账号');
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('输入“有缘再见”以确认').fill('有缘再见');
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await expect(page.getByText('账号已成功注销')).toBeVisible();
  await expect.poll(() => linesOfSomebody(context, ids)).toEqual([]);
});
