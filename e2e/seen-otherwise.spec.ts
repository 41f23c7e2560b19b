import { chromium, expect, type Locator, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { answersOf, signUp, sit, sitAndHandIn } from './candidate.ts';
import { partOf, test } from './journey.ts';
import { ownServer } from './own-server.ts';

const styleOf = (element: Locator, name: string) =>
  element.evaluate((shown, property) => getComputedStyle(shown).getPropertyValue(property), name);

/** In each of these, the first is seen to differ from the second. */
async function expectToDiffer(name: string, chosen: Locator, other: Locator): Promise<void> {
  expect(await styleOf(chosen.first(), name)).not.toBe(await styleOf(other.first(), name));
}

test('in forced colours what is chosen, right and done still differs, and the focus is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const texts = { writing: 'I think so.', translation: 'Tea is old.' };
  await sitAndHandIn(page, { ...(await answersOf(1, 55, [1, 2])), ...texts });
  await expectToDiffer('background-color', page.locator('.bubble[data-state=full]'), page.locator('.bar'));
  await expectToDiffer(
    'background-image',
    page.locator('.bubble[data-state=struck]'),
    page.locator('.bubble[data-state=full]'),
  );
  await expectToDiffer('background-color', page.locator('.bar > span'), page.locator('.bar'));
  for (const part of ['range', 'line', 'dot']) {
    await expectToDiffer('background-color', page.locator(`.ruler > [data-part=${part}]`), page.locator('body'));
  }
  await page.goto('/settings');
  const theme = page.getByRole('group', { name: '主题' }).locator('label');
  await expectToDiffer(
    'border-top-width',
    theme.filter({ has: page.locator(':checked') }),
    theme.filter({ hasNot: page.locator(':checked') }),
  );

  await sit(page, 'practice', { 46: 'A' });
  await partOf(page, '仔细阅读一').click();
  const options = page.locator('#item-46 label');
  const frames = page.locator('#item-46 div').filter({ has: page.locator('> label') });
  await expectToDiffer('border-top-width', frames.nth(0), frames.nth(1));
  await expectToDiffer('background-color', options.nth(0).getByRole('radio'), options.nth(1).getByRole('radio'));
  await page.keyboard.press('Tab');
  const focus = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return { outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 2 };
  });
  expect(focus).toEqual({ outlineStyle: 'solid', isWide: true });
});

/** The longest that anything on the page moves now, in milliseconds. */
const longestMove = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
  );

test('with reduced motion dialogs, folds and pages come without moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, '/cet4');
  await page.getByRole('button', { name: /^开始/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await longestMove(page)).toBeLessThanOrEqual(2);
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.getByText('登录设备', { exact: true }).click();
  expect(await longestMove(page)).toBeLessThanOrEqual(2);
});

/** What is cut off by an edge, or stands over other words. */
async function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const ABRIDGED = '[aria-hidden=true], [role=img], svg, .truncate, [class*=line-clamp], [class*=sr-only]';
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement;
      if (around === null || text.textContent?.trim() === '' || !around.checkVisibility({ visibilityProperty: true })) {
        continue;
      }
      // A picture of a page is no page; a line that ends in dots is whole where it leads.
      if (around.closest(ABRIDGED)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      const frame = around.closest('button, a, label, td, th, summary, .chip');
      if (frame !== null && getComputedStyle(frame).display !== 'inline') {
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        const isOut =
          words.left < left - 2 || words.right > right + 2 || words.top < top - 2 || words.bottom > bottom + 2;
        if (isOut) faults.push(`leaves its frame: ${text.textContent?.trim()}`);
      }
    }
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...faults, `scrolls sideways: ${scrollWidth} px`] : faults;
  });
}

test('with text twice as large nothing is cut off and nothing scrolls sideways', async ({ page }) => {
  test.slow();
  const { calls, id } = await sitAndHandIn(page, await answersOf(1, 55, [3, 30, 46]));
  await calls.start('cet4-mock-2', 'practice');
  const { origins } = await page.context().storageState();
  const launch = config.use?.launchOptions ?? {};
  // The size of text that people set in their browser; 16 px is what others have.
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  try {
    const context = await browser.newContext({ baseURL: ownServer().origin, storageState: { cookies: [], origins } });
    const large = await context.newPage();
    await large.setViewportSize({ width: 1280, height: 800 });
    for (const path of [
      '/',
      '/cet4',
      `/cet4/result?submission=${id}`,
      `/cet4/exam/cet4-mock-1/answer?submission=${id}#careful`,
      '/mistake-book',
      '/knowledge-graph?view=graph&area=cloze',
      '/cet4/exam/cet4-mock-2',
    ]) {
      await large.goto(path, { waitUntil: 'networkidle' });
      await expect(large.getByRole('heading', { level: 1 })).toBeAttached();
      expect.soft(await findCut(large), path).toEqual([]);
    }
  } finally {
    await browser.close();
  }
});
