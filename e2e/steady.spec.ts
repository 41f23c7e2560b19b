import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

const PAGES = ['/', '/subjects', '/cet4', '/cet6', '/knowledge-graph', '/auth'];
// A tall phone shows most of what is under the content.
const SIZES = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
];
const MOST = 0.02;
/** What a page fetches on purpose after its first screenful, with the files that only it imports. */
const LATER = /\/assets\/(visitor-more|drawing-art|site-notice|error-queries)-/;

interface Shift {
  value: number;
  moved: string[];
}

/** Notes every shift of the layout that no press has caused, with what was moved. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node)));
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens a page whose code and then whose data are a while in coming, and tells what moved. */
async function openSlowly(page: Page, address: string): Promise<Shift[]> {
  let answer = () => {};
  const isAnswering = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**', async (route) => {
    await isAnswering;
    await route.fallback();
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await twoFrames(page);
  answer();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByRole('status', { name: '正在加载' })).toHaveCount(0);
  await twoFrames(page);
  await page.unroute('**/api/**');
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

for (const size of SIZES) {
  test(`nothing moves while a page loads, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(watchShifts);
    for (const address of PAGES) {
      const shifts = await openSlowly(page, address);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${address} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
    }
  });
}

/** The scripts and all that they import as they load. */
async function withImports(page: Page, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set(paths);
  for (const path of found) {
    const code = await (await page.request.get(path)).text();
    for (const [, file] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(`/assets/${file}`);
  }
  return found;
}

test('an address is answered with the names of all files that its page needs', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const address of PAGES) {
    const response = await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const told = `${response?.headers().link} ${await response?.text()}`;
    const named = new Set(told.match(/\/assets\/[^>"]+\.js/g));
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const scripts = fetched.filter((path) => /^\/assets\/.+\.js$/.test(path));
    expect(scripts.length).toBeGreaterThan(1);
    const late = await withImports(
      page,
      scripts.filter((path) => LATER.test(path)),
    );
    expect(
      scripts.filter((path) => !named.has(path) && !late.has(path)),
      address,
    ).toEqual([]);
  }
});
