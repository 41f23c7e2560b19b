import { expect, type Page } from '@playwright/test';
import { PAPER, register, test } from './journey.ts';

const FOR_EVERYBODY = ['/cet4', '/cet6', '/knowledge-graph'];
const FOR_VISITORS = [...FOR_EVERYBODY, '/auth?redirect=/cet4'];
const SIGNED_IN = [
  ...FOR_EVERYBODY,
  '/',
  '/settings',
  '/cet4/result',
  '/cet6/history',
  '/mistake-book',
  '/listening',
  '/my-classes',
];
const NEVER_BEGUN = ['', '/answer', '/analysis', '/print'].map((page) => `/cet4/exam/${PAPER}${page}`);

/** The addresses of the calls that a page makes, and those of its early calls that it did not ask for. */
async function callsOf(page: Page, address: string): Promise<{ made: string[]; left: string[] }> {
  const made: string[] = [];
  const note = (request: { url: () => string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) made.push(pathname + search);
  };
  // What the page before sends late is not this one's.
  await page.goto('about:blank');
  page.on('request', note);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const left = await page.evaluate(() => [
    ...(globalThis as unknown as { earlyCalls: { replies: Map<string, unknown> } }).earlyCalls.replies.keys(),
  ]);
  return { made, left };
}

async function expectNoneInVain(page: Page, address: string): Promise<void> {
  const { made, left } = await callsOf(page, address);
  expect(made.length, `${address} calls`).toBeGreaterThan(0);
  expect(left, `${address} asks early for what it does not use`).toEqual([]);
  expect(
    made.filter((call, at) => made.indexOf(call) !== at),
    `${address} asks twice`,
  ).toEqual([]);
}

test('what a document asks for is what its page wants', async ({ page }) => {
  for (const address of FOR_VISITORS) await expectNoneInVain(page, address);
  await page.goto('/auth');
  await register(page);
  await page.waitForURL('/');
  for (const address of [...SIGNED_IN, ...NEVER_BEGUN]) await expectNoneInVain(page, address);
});
