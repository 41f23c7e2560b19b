import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadPaper } from '@study/content/read/load.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { newHome } from './home-address.ts';
import { translatePage } from './page-translation.ts';
import { ownServer, startOwnServer, type OwnServer } from './own-server.ts';
import { startWatch, type Watch } from './watch.ts';

export const PAPER = 'cet4-mock-1';
export const PAPER_TITLE = '四级模拟卷一';
export const PASSWORD = 'correct-horse1';

/** E2E_SLOWDOWN=3 throttles the page's processor to a third: journeys must still pass, because they wait for states. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.E2E_SLOWDOWN ?? '1');
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** E2E_TRANSLATED=1 simulates the browser's translation of every page. */
async function translate(page: Page): Promise<void> {
  if (process.env.E2E_TRANSLATED === '1') await page.addInitScript(translatePage);
}

/**
 * A journey with its worker's server behind `baseURL`, from a unique client address. Fails on console errors of any
 * page, on refused or lost calls, and on requests to other origins, except for those announced by `provokes`.
 */
export const test = base.extend<{ watch: Watch; provokes: Watch['allow']; otherPage: Page }, { server: OwnServer }>({
  server: [
    // Playwright reads the names of fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: ({}, use) => use(newHome()),
  watch: [
    async ({ browser, baseURL, server }, use) => {
      const watch = startWatch([baseURL ?? server.origin, server.origin]);
      browser.on('context', watch.follow);
      await use(watch);
      browser.off('context', watch.follow);
      expect(watch.faults()).toEqual([]);
    },
    { auto: true },
  ],
  provokes: ({ watch }, use) => use(watch.allow),
  page: async ({ page }, use) => {
    await slowDown(page);
    await translate(page);
    await use(page);
  },
  // A page of another browser, from another address.
  otherPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ extraHTTPHeaders: newHome(), ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await slowDown(page);
    await use(page);
    await context.close();
  },
});

const shipped = async () => {
  const result = await loadPaper(join(import.meta.dirname, '../content/papers', PAPER));
  if (!result.ok) throw new Error('the shipped paper has faults');
  return result.loaded;
};
let loading: ReturnType<typeof shipped> | undefined;

/** The paper that journeys use, from its files; read once. */
export const readPaper = () => (loading ??= shipped());

export async function readKeys(): Promise<ReadonlyMap<number, string>> {
  return keysOf((await readPaper()).answers);
}

/** The words of the paper's cloze bank, by letter. */
export async function readBank(): Promise<ReadonlyMap<string, string>> {
  return new Map(Object.entries((await readPaper()).paper.reading.cloze.bank));
}

/** A letter that is not the key. */
export const otherThan = (key: string | undefined): string => (key === 'A' ? 'B' : 'A');

let people = 0;

/** A unique username. */
export function newName(): string {
  people += 1;
  return `考生${Date.now().toString(36).slice(-6)}${people}`;
}

/** A statement of the matching section, and the paragraph that is chosen for it. */
export const letterOf = (page: Page, no: number, letter: string): Locator =>
  page.locator(`#item-${no}`).getByRole('button', { name: `${letter}段` });

/** Registers on a page that requires it, and returns to the original page. */
export async function register(page: Page): Promise<string> {
  const name = newName();
  await page.getByRole('tab', { name: '注册' }).click();
  await page.getByLabel('用户名').fill(name);
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: '注册' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  return name;
}

/** Logs in on a page that requires it; a new device shows registration first. */
export async function logIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByRole('tab', { name: '登录' }).click();
  await page.getByLabel('用户名').fill(name);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: '登录' }).click();
}

/** The card of the paper that journeys use. */
export const cardOf = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: PAPER_TITLE, exact: true }) });

/** Starts the paper from the list. */
export async function begin(page: Page, mode: '仿真模考' | '自由练习'): Promise<void> {
  await cardOf(page).getByRole('button', { name: /^开始/ }).click();
  await pickMode(page, mode);
  await page.getByRole('button', { name: mode === '仿真模考' ? '开始模考' : '开始练习' }).click();
  await expect(page).toHaveURL(new RegExp(`/exam/${PAPER}$`));
}

/** Picks a mode in the dialog before a start. */
export const pickMode = (page: Page, mode: '仿真模考' | '自由练习'): Promise<void> =>
  page.getByRole('dialog').getByText(mode, { exact: true }).click();

/** Hands in the page's open attempt, and waits for its result. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '交卷' }).click();
  await page.getByRole('dialog', { name: '交卷' }).getByRole('button', { name: '确认交卷' }).click();
  await expect(page).toHaveURL(/\/cet4\/result\?submission=/);
}

/** Ends the phase of a mock before its time. */
export async function endPhase(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(提前结束|结束)/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /结束/ }).click();
}

/** The number of the item that is asked in practice or a review. */
export async function askedNumber(page: Page): Promise<number> {
  const heading = page.locator('[data-step^=question]').getByRole('heading');
  await expect(heading).toBeVisible();
  return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
}

export const partOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '试卷各部分' }).getByRole('button', { name });

export const optionOf = (page: Page, no: number, letter: string): Locator =>
  page.locator(`#item-${no}`).getByRole('radio', { name: new RegExp(`^${letter}\\b`) });

/** Logs the user in on another page. */
export async function logInOn(page: Page, username: string): Promise<void> {
  await page.goto('/auth?redirect=/cet4');
  await logIn(page, username);
  await expect(page.getByRole('button', { name: '用户菜单' })).toBeVisible();
}

/** Calls the API as the page's user. */
export async function ask(page: Page, path: string): Promise<{ status: number; body: unknown }> {
  return page.evaluate(async (address) => {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}` },
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }, path);
}

/** Stored responses of the open attempt on the server, by item. */
export async function storedResponses(page: Page): Promise<Record<string, string | null>> {
  const { body } = await ask(page, `/api/exams/cet-content/${PAPER}/get_draft/`);
  const { items } = body as { items: Record<string, { response: string | null }> };
  return Object.fromEntries(Object.entries(items).map(([item, { response }]) => [item, response]));
}

/** Chooses an option of a four-option item by mouse. */
export async function choose(page: Page, no: number, letter: string): Promise<void> {
  await optionOf(page, no, letter).check();
}

/** Waits until the header shows that everything is saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(/^已保存/)).toBeVisible();
}

/** Makes a user an administrator with the operator's command, on the server's own folder. */
export function promote(username: string): void {
  const command = join(import.meta.dirname, '../apps/api/src/commands/admin.ts');
  execFileSync(process.execPath, [command, 'promote', username], {
    env: { ...process.env, DATA_DIR: ownServer().dataDir, DATABASE_URL: '' },
    stdio: 'pipe',
  });
}
